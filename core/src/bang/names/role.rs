//! Roles: what they are called and how they win (BANG-ROLE-1, BANG-THREE-2).

use super::super::role::Role;
use super::texts;

texts! {
    /// The name of the role, in this language.
    name,
    /// How the role wins, at a table of three too, in one sentence of this language (BANG-ROLE-1, BANG-THREE-2).
    text for Role:
    Sheriff,
        "Sheriff", "Wins by being in play when every Outlaw and Renegade is eliminated.",
        "警长", "自己仍在场而歹徒和叛徒全部出局，即为获胜。";
    Deputy,
        "Deputy", "Wins with the Sheriff, even when eliminated; of three players, by eliminating the Renegade or being last.",
        "副警长", "警长获胜就一起获胜，出局也算；三人局中亲手淘汰叛徒或留到最后即为获胜。";
    Outlaw,
        "Outlaw", "Wins when the Sheriff is eliminated, unless a Renegade alone is left; of three players, by eliminating the Deputy or being last.",
        "歹徒", "警长出局即为获胜，除非只剩叛徒一人；三人局中亲手淘汰副警长或留到最后即为获胜。";
    Renegade,
        "Renegade", "Wins by being the last one left; of three players, also by eliminating the Outlaw.",
        "叛徒", "独自留到最后即为获胜；三人局中亲手淘汰歹徒也获胜。";
}
