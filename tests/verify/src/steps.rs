//! Every step, in the order in which they run: the quick ones first.

use crate::msrv;
use crate::step::{Command, Need, PLAIN, Step, Work};

/// The manifest of the build without std, which is a workspace of its own.
const NO_STD: &str = "--manifest-path=tests/no_std/Cargo.toml";

/// The manifest of the fuzz targets, a workspace of its own too.
const FUZZ: &str = "--manifest-path=tests/fuzz/Cargo.toml";

/// cargo-deny, where it is installed.
const CARGO_DENY: &[Need] = &[Need::Tool(&["cargo", "deny", "--version"], "cargo-deny")];

/// A Python that the package takes, and what makes environments of it.
const PYTHON: &[Need] = &[Need::Tool(
    &[
        "python3",
        "-c",
        "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))",
    ],
    "Python 3.11 or later with venv",
)];

/// The library behind Kotlin and Swift, in the profile in which the generator of their sources is built: what both
/// use is built once, and their tests play few games.
const UNOPTIMISED: &[(&str, &str)] = &[("STANDOFF_PROFILE", "tool")];

/// All steps.
pub(crate) const STEPS: &[Step] = &[
    Step {
        name: "fetch",
        about: "every crate that the lock files name can be had",
        downloads: &[
            Command::new(&["cargo", "fetch", "--locked"]),
            Command::new(&["cargo", "fetch", "--locked", NO_STD]),
        ],
        ..PLAIN
    },
    Step {
        name: "format",
        about: "the source is formatted",
        work: Work::Commands(&[
            Command::new(&["cargo", "fmt", "--all", "--check"]),
            Command::new(&["cargo", "fmt", NO_STD, "--check"]),
            Command::new(&["cargo", "fmt", FUZZ, "--check"]),
        ]),
        ..PLAIN
    },
    Step {
        name: "lint",
        about: "no warning of the compiler or of clippy",
        work: Work::Commands(&[
            Command::new(&[
                "cargo",
                "clippy",
                "--locked",
                "--all-targets",
                "--",
                "-Dwarnings",
            ]),
            Command::new(&[
                "cargo",
                "clippy",
                "--locked",
                "--package=standoff",
                "--no-default-features",
                "--",
                "-Dwarnings",
            ]),
            Command::new(&["cargo", "clippy", "--locked", NO_STD, "--", "-Dwarnings"]),
        ]),
        ..PLAIN
    },
    Step {
        name: "msrv",
        about: "no dependency of the engine or its Python package asks for a newer Rust than these do",
        work: Work::Function(msrv::check),
        ..PLAIN
    },
    Step {
        name: "deny",
        about: "licences, duplicates and sources of dependencies",
        optional: true,
        needs: CARGO_DENY,
        work: Work::Commands(&[Command::new(&[
            "cargo", "deny", "check", "bans", "licenses", "sources",
        ])]),
        ..PLAIN
    },
    Step {
        name: "advisories",
        about: "no dependency with a known weakness",
        optional: true,
        needs: CARGO_DENY,
        downloads: &[Command::new(&["cargo", "deny", "fetch", "db"])],
        work: Work::Commands(&[Command::new(&["cargo", "deny", "check", "advisories"])]),
        ..PLAIN
    },
    Step {
        name: "test",
        about: "unit and integration tests",
        work: Work::Commands(&[Command::new(&[
            "cargo",
            "test",
            "--locked",
            "--lib",
            "--bins",
            "--tests",
            "--examples",
        ])]),
        ..PLAIN
    },
    Step {
        name: "doctest",
        about: "the examples in the documentation",
        work: Work::Commands(&[Command::new(&["cargo", "test", "--locked", "--doc"])]),
        ..PLAIN
    },
    Step {
        name: "rules",
        about: "what each rule is checked by",
        work: Work::Commands(&[Command::new(&[
            "cargo",
            "run",
            "--locked",
            "--quiet",
            "--package=standoff-tools",
            "--bin=rules",
        ])
        .quote("rules: ")]),
        ..PLAIN
    },
    Step {
        name: "no_std",
        about: "the engine in a library without std",
        work: Work::Commands(&[Command::new(&["cargo", "build", "--locked", NO_STD])]),
        ..PLAIN
    },
    Step {
        name: "docs",
        about: "the documentation builds without a warning",
        work: Work::Commands(&[Command::new(&["cargo", "doc", "--locked", "--no-deps"])
            .vars(&[("RUSTDOCFLAGS", "-D warnings")])]),
        ..PLAIN
    },
    Step {
        name: "bridge",
        about: "the bindings and the engine's side of them, without a warning",
        work: Work::Commands(&[
            Command::new(&[
                "cargo",
                "clippy",
                "--locked",
                "--package=standoff-ffi",
                "--package=standoff-macros",
                "--package=standoff-python",
                "--package=standoff",
                "--features=standoff/python,standoff/uniffi",
                "--",
                "-Dwarnings",
            ]),
            Command::new(&[
                "cargo",
                "doc",
                "--locked",
                "--no-deps",
                "--package=standoff-macros",
                "--package=standoff",
                "--features=standoff/python,standoff/uniffi",
            ])
            .vars(&[("RUSTDOCFLAGS", "-D warnings")]),
        ]),
        ..PLAIN
    },
    Step {
        name: "python",
        about: "the Python package: types, stubs, a game, the golden records",
        needs: PYTHON,
        brings: Some(Command::new(&[".ci/toolchains", "python"])),
        downloads: &[Command::new(&["bindings/python/check", "tools"])],
        work: Work::Commands(&[Command::new(&["bindings/python/check"])]),
        ..PLAIN
    },
    Step {
        name: "learning",
        about: "the learning example: types, its tests, a few updates",
        needs: PYTHON,
        brings: Some(Command::new(&[".ci/toolchains", "python"])),
        downloads: &[Command::new(&["examples/python/check", "tools"])],
        work: Work::Commands(&[Command::new(&["examples/python/check"])]),
        ..PLAIN
    },
    Step {
        name: "kotlin",
        about: "the Kotlin module: a game, the golden records",
        needs: &[
            Need::Tool(&["javac", "-version"], "JDK"),
            Need::Tool(&["mvn", "--version"], "Maven"),
        ],
        brings: Some(Command::new(&[".ci/toolchains", "kotlin"])),
        // The same build with nothing to do: every plugin is loaded, with all that it needs.
        downloads: &[Command::new(&[
            "mvn",
            "--quiet",
            "--batch-mode",
            "--file=bindings/kotlin",
            "-Dexec.skip=true",
            "-Dgenerated=none",
            "-Dmaven.test.skip=true",
            "test",
        ])],
        // Offline, so that what fails here is the project's and not the network's.
        work: Work::Commands(&[Command::new(&[
            "mvn",
            "--offline",
            "--batch-mode",
            "--no-transfer-progress",
            "--file=bindings/kotlin",
            "test",
        ])
        .vars(UNOPTIMISED)]),
        ..PLAIN
    },
    Step {
        name: "swift",
        about: "the Swift package: a game, the golden records",
        needs: &[Need::Tool(
            &["bindings/swift/run-swift", "--version"],
            "Swift (bindings/swift/make-root makes a root that has it)",
        )],
        brings: Some(Command::new(&[".ci/toolchains", "swift"])),
        work: Work::Commands(&[Command::new(&["bindings/swift/test"]).vars(UNOPTIMISED)]),
        ..PLAIN
    },
    Step {
        name: "laws",
        about: "the laws over many more games",
        long: true,
        work: Work::Commands(&[Command::new(&[
            "cargo",
            "run",
            "--locked",
            "--quiet",
            "--release",
            "--package=standoff-tools",
            "--bin=laws",
            "--",
            "--long",
        ])]),
        ..PLAIN
    },
    Step {
        name: "fuzz",
        about: "the fuzz targets build",
        long: true,
        optional: true,
        needs: &[
            Need::Tool(&["cargo", "+nightly", "--version"], "nightly toolchain"),
            Need::Tool(&["cargo", "+nightly", "fuzz", "--version"], "cargo-fuzz"),
        ],
        brings: None,
        downloads: &[Command::new(&["cargo", "fetch", "--locked", FUZZ])],
        work: Work::Commands(&[Command::new(&[
            "cargo",
            "+nightly",
            "fuzz",
            "build",
            "--fuzz-dir=tests/fuzz",
        ])]),
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_has_one_name_and_something_to_do() {
        for (at, step) in STEPS.iter().enumerate() {
            assert!(!step.about.is_empty(), "{}", step.name);
            assert!(
                step.name
                    .chars()
                    .all(|c| c.is_ascii_lowercase() || c == '_')
            );
            assert!(STEPS[..at].iter().all(|other| other.name != step.name));
            let idle = matches!(step.work, Work::Commands([])) && step.downloads.is_empty();
            assert!(!idle, "{} does nothing", step.name);
        }
    }
}
