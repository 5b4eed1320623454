// swift-tools-version: 6.0
// The sources in Sources/ are written by bindings/ffi/generate, never by hand; `./test` does it all.
import PackageDescription

let package = Package(
    name: "Standoff",
    products: [.library(name: "Standoff", targets: ["Standoff"])],
    targets: [
        // The C side of the engine's types, and of the tables.
        .systemLibrary(name: "standoffFFI"),
        .systemLibrary(name: "standoff_ffiFFI"),
        .target(
            name: "Standoff",
            dependencies: ["standoffFFI", "standoff_ffiFFI"],
            linkerSettings: [.linkedLibrary("standoff_ffi")]
        ),
        .executableTarget(name: "Bench", dependencies: ["Standoff"], path: "Bench"),
        .testTarget(name: "StandoffTests", dependencies: ["Standoff"]),
    ],
    swiftLanguageModes: [.v6]
)
