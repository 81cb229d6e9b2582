//! The native tool: everything that it does lives in the lab room.

fn main() -> std::process::ExitCode {
    senet::lab::run()
}
