//! The first program, the race alone: everything that it does lives in the web room.

fn main() {
    senet::web::start_first();
}
