//! The whole program: everything that it does lives in the web room.

fn main() {
    senet::web::start();
}
