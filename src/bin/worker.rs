//! The worker beside the page: everything that it does lives in the desk room.

fn main() {
    senet::desk::serve();
}
