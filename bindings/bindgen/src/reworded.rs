//! Passages of what uniffi writes that are put in other words, since nearly all the time of a call went there.
//!
//! They are the same in every source of a language, whatever the library holds, and have no type of ours in them. As
//! the generator is of one exact version, each must be found once; else nothing is built, and this file is looked at
//! again.

use std::fs;
use std::path::Path;

use uniffi_bindgen::bindings::TargetLanguage;

/// A passage, and the words in its place.
struct Passage {
    written: &'static str,
    instead: &'static str,
}

/// Numbers are read out of the buffer by an instruction, not by a generic copy of a range of bytes.
const SWIFT: &[Passage] = &[Passage {
    written: "    if T.self == UInt8.self {
        let value = reader.data[reader.offset]
        reader.offset += 1
        return value as! T
    }
    var value: T = 0
    let _ = withUnsafeMutableBytes(of: &value, { reader.data.copyBytes(to: $0, from: range)})
",
    instead: "    let value = reader.data.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: reader.offset, as: T.self) }
",
}];

/// A call is told how it went in memory that a thread keeps, as taking new memory for it took longer than the call.
///
/// A call within another's arguments may use it too: it is over before the outer one begins, and if it fails the outer
/// one never does.
const KOTLIN: &[Passage] = &[
    Passage {
        written: "    var status = UniffiRustCallStatus()\n",
        instead: "    val status = uniffiStatus.get()\n    status.code = UNIFFI_CALL_SUCCESS\n",
    },
    Passage {
        written: "class InternalException(",
        instead: "private val uniffiStatus = ThreadLocal.withInitial { UniffiRustCallStatus() }

class InternalException(",
    },
];

/// The sources of a language, from the folder that they are written to.
fn sources(language: &TargetLanguage) -> (&'static [&'static str], &'static [Passage]) {
    match language {
        TargetLanguage::Swift => (&["standoff.swift", "standoff_ffi.swift"], SWIFT),
        TargetLanguage::Kotlin => (
            &[
                "games/standoff/types/standoff.kt",
                "games/standoff/standoff_ffi.kt",
            ],
            KOTLIN,
        ),
        TargetLanguage::Python | TargetLanguage::Ruby => (&[], &[]),
    }
}

/// Rewords the sources of a language in this folder.
///
/// # Errors
/// A passage that does not occur once, or a file that cannot be read or written.
pub(crate) fn reword(language: &TargetLanguage, folder: &Path) -> Result<(), String> {
    let (files, passages) = sources(language);
    for file in files {
        let path = folder.join(file);
        let named = |error: std::io::Error| format!("{}: {error}", path.display());
        let mut source = fs::read_to_string(&path).map_err(named)?;
        for passage in passages {
            if source.matches(passage.written).count() != 1 {
                return Err(format!("{file}: not once there:\n{}", passage.written));
            }
            source = source.replacen(passage.written, passage.instead, 1);
        }
        fs::write(&path, source).map_err(named)?;
    }
    Ok(())
}
