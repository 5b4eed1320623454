//! What fits on a screen: widths, broken lines and columns.

use std::fmt::Write as _;

/// Columns that no line goes beyond.
pub const WIDTH: usize = 100;

/// How many columns a text takes: Chinese characters and their punctuation take two.
///
/// ```
/// use standoff_examples::screen::columns;
/// assert_eq!((columns("Beer 6♥"), columns("啤酒。")), (7, 6));
/// ```
#[must_use]
pub fn columns(text: &str) -> usize {
    text.chars().map(columns_of).sum()
}

const fn columns_of(c: char) -> usize {
    if c < '\u{2e80}' { 1 } else { 2 }
}

/// Breaks a text so that no line is wider than the screen; the first line begins after `indent` blanks, the others
/// two further in. No newline at the end. It is broken at blanks, but not before a word that is a sign or has one in
/// place of its last letter, nor within 【】; and where two columns wide characters stand.
#[must_use]
pub fn wrapped(indent: usize, text: &str) -> String {
    let (mut lines, mut line) = (String::new(), " ".repeat(indent));
    let (mut bare, mut gap) = (true, "");
    for piece in pieces(text) {
        if !bare && columns(&line) + gap.len() + columns(piece.trim_end()) > WIDTH {
            lines.push_str(&line);
            lines.push('\n');
            line = " ".repeat(indent + 2);
            bare = true;
        }
        if !bare {
            line.push_str(gap);
        }
        line.push_str(piece.trim_end());
        gap = if piece.ends_with(' ') { " " } else { "" };
        bare = false;
    }
    lines + &line
}

/// Whether a word is or ends in a sign, such as a suit: it belongs to the word before it.
fn ends_in_sign(word: &str) -> bool {
    let word = word.trim_end_matches(|c: char| c.is_ascii_punctuation());
    word.ends_with(|c: char| ('\u{2600}'..='\u{26ff}').contains(&c))
}

/// The text in the pieces that stay whole: words with the blank after them, names in 【】, and wide characters with what
/// must not begin a line.
fn pieces(text: &str) -> Vec<&str> {
    const CLOSING: &str = "，。、：；！？）】";
    let mut pieces = Vec::new();
    let (mut start, mut quoted) = (0, false);
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let end = at + c.len_utf8();
        let next = chars.peek().map(|(_, next)| *next);
        let opens = matches!(c, '（' | '【');
        let wide = columns_of(c) == 2 || next.is_some_and(|next| columns_of(next) == 2);
        let closed = next.is_none_or(|next| !CLOSING.contains(next) && next != ' ');
        quoted = (quoted || c == '【') && c != '】';
        let blank = c == ' ' && !ends_in_sign(text[end..].split(' ').next().unwrap_or_default());
        if next.is_none() || (!quoted && (blank || (wide && closed && !opens))) {
            pieces.push(&text[start..end]);
            start = end;
        }
    }
    pieces
}

/// On which side of its column a text stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// At its beginning.
    Left,
    /// At its end, as numbers do.
    Right,
}

/// One row of a [`Grid`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Row {
    /// Whether it has a mark before it.
    pub marked: bool,
    /// The cells, as many as the grid has columns.
    pub cells: Vec<String>,
    /// What stands in the last column, which goes on below itself where it is too long.
    pub items: Vec<String>,
}

/// A table with a heading, in which every column is as wide as it must be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    columns: Vec<(String, Side)>,
    last: String,
    rows: Vec<Row>,
}

impl Grid {
    /// Columns with their headings, and the heading of the last one.
    pub fn new(columns: &[(&str, Side)], last: &str) -> Self {
        let columns = columns
            .iter()
            .map(|(head, side)| ((*head).to_owned(), *side));
        Self {
            columns: columns.collect(),
            last: last.to_owned(),
            rows: Vec::new(),
        }
    }

    /// Adds a row below the others.
    pub fn push(&mut self, row: Row) {
        self.rows.push(row);
    }

    /// The table as lines, without a newline at the end.
    #[must_use]
    pub fn text(&self) -> String {
        let widest = |at: usize| {
            let cells = self.rows.iter().filter_map(|row| row.cells.get(at));
            cells.map(|cell| columns(cell)).max().unwrap_or_default()
        };
        let widths: Vec<usize> = (0..self.columns.len())
            .map(|at| widest(at).max(columns(&self.columns[at].0)))
            .collect();
        let head = Row {
            marked: false,
            cells: self.columns.iter().map(|(head, _)| head.clone()).collect(),
            items: vec![self.last.clone()],
        };
        let lines = core::iter::once(&head).chain(&self.rows);
        let lines: Vec<String> = lines.map(|row| self.line(row, &widths)).collect();
        lines.join("\n")
    }

    fn line(&self, row: &Row, widths: &[usize]) -> String {
        let mut line = String::from(if row.marked { "  > " } else { "    " });
        for ((cell, width), (_, side)) in row.cells.iter().zip(widths).zip(&self.columns) {
            let blanks = " ".repeat(width - columns(cell));
            // Writing to a String cannot fail.
            let _ = match side {
                Side::Left => write!(line, "{cell}{blanks}  "),
                Side::Right => write!(line, "{blanks}{cell}  "),
            };
        }
        let begin = columns(&line);
        let mut lines = Vec::new();
        for (at, item) in row.items.iter().enumerate() {
            let comma = if at + 1 == row.items.len() { "" } else { "," };
            let gap = if at == 0 || columns(&line) == begin {
                ""
            } else {
                " "
            };
            if columns(&line) + gap.len() + columns(item) + comma.len() > WIDTH {
                lines.push(line.trim_end().to_owned());
                line = " ".repeat(begin);
            } else {
                line.push_str(gap);
            }
            line.push_str(item);
            line.push_str(comma);
        }
        lines.push(line.trim_end().to_owned());
        lines.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_sentence_is_broken_between_words() {
        assert_eq!(wrapped(2, "a b"), "  a b");
        let long = "word ".repeat(60);
        let text = wrapped(2, long.trim_end());
        assert_eq!(text.lines().count(), 4);
        assert!(text.lines().all(|line| columns(line) <= WIDTH));
        let others = text.lines().skip(1);
        assert!(others.clone().all(|line| line.starts_with("    word")));
        assert_eq!(text.split_whitespace().count(), 60);
        // What has no blank cannot be broken.
        let one = "x".repeat(2 * WIDTH);
        assert_eq!(wrapped(0, &one), one);
    }

    #[test]
    fn chinese_is_broken_anywhere_but_before_a_stop_or_after_a_bracket() {
        let long = "一张【砰！】，".repeat(20);
        let text = wrapped(2, &long);
        let joined: String = text.lines().map(str::trim_start).collect();
        assert_eq!(joined, long, "nothing is lost");
        assert!(text.lines().count() > 1);
        for line in text.lines() {
            assert!(columns(line) <= WIDTH, "{line}");
            assert!(!line.trim_start().starts_with(['，', '】', '！']), "{line}");
            assert!(!line.ends_with('【'), "{line}");
        }
    }

    #[test]
    fn a_name_in_brackets_and_a_word_with_its_sign_stay_whole() {
        let many = "梅花9【没有空格的名字】、".repeat(12);
        let lines = wrapped(2, &many);
        assert!(lines.lines().count() > 2);
        for line in lines.lines() {
            assert!(columns(line) <= WIDTH, "{line}");
            assert_eq!(
                line.matches('【').count(),
                line.matches('】').count(),
                "{line}"
            );
        }
        let many = "ace of A♠, ".repeat(20);
        for line in wrapped(2, many.trim_end()).lines() {
            assert!(!line.trim_start().starts_with("A♠"), "{line}");
        }
    }

    #[test]
    fn a_grid_lines_its_columns_up_in_every_script() {
        let mut grid = Grid::new(&[("name", Side::Left), ("life", Side::Right)], "cards");
        for (name, items) in [("Rose", 0), ("罗斯·杜兰", 30)] {
            grid.push(Row {
                marked: items > 0,
                cells: vec![name.to_owned(), "3".to_owned()],
                items: (0..items).map(|n| format!("card{n}")).collect(),
            });
        }
        let text = grid.text();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "    name       life  cards");
        assert_eq!(lines[1], "    Rose          3");
        assert!(lines[2].starts_with("  > 罗斯·杜兰     3  card0, card1,"));
        assert!(lines[3].starts_with("                     card"));
        assert!(lines.len() > 4 && text.ends_with("card29"));
        assert!(lines.iter().all(|line| columns(line) <= WIDTH));
    }
}
