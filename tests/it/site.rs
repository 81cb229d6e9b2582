//! Sealing a built page, and serving it as a good host would.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};

use senet::app::Screen;
use senet::lab::Fault;
use senet::lab::seal::{Seal, seal};
use senet::lab::serve::site;

const PAGE: &str = r#"<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<link rel="stylesheet" href="./main-0123456789abcdef.css">
<link id="program" rel="modulepreload" href="./first-0123456789abcdef.js" data-wasm="./first_bg.wasm">
<script type="module" src="./start.js"></script></head><body><p>Senet</p></body></html>"#;

/// A folder as the bundler leaves it, with that page.
fn built(name: &str, page: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("site").join(name);
    if dir.exists() {
        fs::remove_dir_all(&dir).expect("the old folder can go");
    }
    fs::create_dir_all(dir.join("icons")).expect("a folder can be made");
    for (file, text) in [
        ("index.html", page),
        ("main-0123456789abcdef.css", "@font-face { src: url(\"./serif.woff2\") }"),
        ("first-0123456789abcdef.js", "export default () => {}"),
        ("first_bg.wasm", "\0asm"),
        ("start.js", "// starts"),
        ("serif.woff2", "font"),
        ("icons/senet.png", "picture"),
        ("app.js", "export default () => {}"),
        ("app_bg.wasm", "\0asm app"),
        ("worker_loader.js", "import init from './worker.js';await init();"),
        ("worker.js", "export default () => {}"),
        ("worker_bg.wasm", "\0asm worker"),
    ] {
        fs::write(dir.join(file), text).expect("a file can be written");
    }
    dir
}

fn names(files: &std::collections::BTreeMap<String, String>) -> Vec<&str> {
    files.keys().map(String::as_str).collect()
}

#[test]
fn what_the_page_names_comes_first_and_the_rest_late() {
    let dir = built("first", PAGE);
    let sealed = seal(&dir).expect("the page is fit");
    let first = [
        "./",
        "first-0123456789abcdef.js",
        "first_bg.wasm",
        "main-0123456789abcdef.css",
        "serif.woff2",
        "start.js",
    ];
    assert_eq!(names(&sealed.first), first);
    let page = fs::read_to_string(dir.join("index.html")).expect("the page is there");
    for (program, begins, files) in [("app", "app.js", 2), ("worker", "worker_loader.js", 3)] {
        let folder = format!("{program}-");
        let all: Vec<&str> =
            names(&sealed.late).into_iter().filter(|name| name.starts_with(&folder)).collect();
        assert_eq!(all.len(), files, "{:?}", sealed.late);
        let start = all.iter().find(|name| name.ends_with(&format!("/{begins}")));
        let start = start.expect("the program begins in its folder");
        let meta = format!(r#"<meta name="senet-{program}" content="./{start}">"#);
        assert!(page.contains(&meta), "{page}");
    }
    assert_eq!(sealed.late.len(), 6, "{:?}", sealed.late);
    assert!(page.contains(&sealed.version), "{page}");
    // As `printf font | openssl dgst -sha256 -binary | base64` has it.
    let font = "sha256-eV6j76Q9CHK2O/AGe+l1U7Rpg+TwdQl2aTkenRU4jsw=";
    assert_eq!(sealed.first["serif.woff2"], font);
    let read = Seal::read(&dir).expect("the service worker carries its seal");
    assert_eq!((read.version, read.first, read.late), (sealed.version, sealed.first, sealed.late));
}

#[test]
fn a_seal_depends_on_the_content_and_on_nothing_else() {
    let dir = built("again", PAGE);
    let once = seal(&dir).expect("the page is fit").version;
    assert_eq!(seal(&dir).expect("a sealed page is fit").version, once);
    let page = fs::read_to_string(dir.join("index.html")).expect("the page is there");
    assert_eq!(page.matches("senet-version").count(), 1, "one stamp: {page}");
    fs::write(dir.join("icons/senet.png"), "another picture").expect("it can be changed");
    assert_ne!(seal(&dir).expect("a changed page is fit").version, once);
}

#[test]
fn a_page_that_breaks_its_own_policy_is_refused() {
    for (wrong, why) in [
        (PAGE.replace("Content-Security-Policy", "Refresh"), "Content-Security-Policy"),
        (PAGE.replace("<p>", "<p style='color: red'>"), "inline style"),
        (PAGE.replace("<p>", "<p onclick='go()'>"), "inline onclick"),
        (PAGE.replace("<p>", "<style>p {}</style><p>"), "<style>"),
        (PAGE.replace("<p>", "<script>go()</script><p>"), "inline <script>"),
        (PAGE.replace("./start.js", "https://example.org/start.js"), "leaves the site"),
        (PAGE.replace("./start.js", "//example.org/start.js"), "leaves the site"),
        (PAGE.replace("./start.js", "/start.js"), "below a path"),
        (PAGE.replace("./start.js", "./gone.js"), "not built"),
    ] {
        let dir = built("wrong", &wrong);
        match seal(&dir) {
            Err(Fault::Usage(said)) => assert!(said.contains(why), "{why}: {said}"),
            other => panic!("{why}: {other:?}"),
        }
    }
}

/// The head and the body of the answer to a plain GET.
fn get(address: SocketAddr, path: &str, more: &str) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(address).expect("the site answers");
    let request = format!("GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n{more}\r\n");
    stream.write_all(request.as_bytes()).expect("it can be asked");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("it answers to the end");
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("a head ends");
    let body = answer.split_off(end + 4);
    (String::from_utf8(answer).expect("a head is text").to_lowercase(), body)
}

#[test]
fn the_site_is_served_with_types_compression_and_caching() {
    let dir = built("served", PAGE);
    fs::write(dir.join("main-0123456789abcdef.css"), "p { color: red }\n".repeat(500))
        .expect("it can be written");
    let runtime = tokio::runtime::Runtime::new().expect("a server can run");
    let listener = runtime
        .block_on(tokio::net::TcpListener::bind(("127.0.0.1", 0)))
        .expect("some port is free");
    let address = listener.local_addr().expect("it is bound");
    runtime.spawn(async move { axum::serve(listener, site(&dir)).await });

    for (path, kind, keep) in [
        ("/", "text/html", "no-cache"),
        ("/first_bg.wasm", "application/wasm", "no-cache"),
        ("/first-0123456789abcdef.js", "text/javascript", "immutable"),
        ("/main-0123456789abcdef.css", "text/css", "immutable"),
        ("/icons/senet.png", "image/png", "no-cache"),
    ] {
        let (head, _) = get(address, path, "");
        assert!(head.starts_with("http/1.1 200"), "{path}: {head}");
        assert!(head.contains(&format!("content-type: {kind}")), "{path}: {head}");
        let kept = head.lines().find(|line| line.starts_with("cache-control")).unwrap_or("");
        assert!(kept.contains(keep), "{path}: {head}");
    }
    for coding in ["br", "gzip"] {
        let accept = format!("Accept-Encoding: {coding}\r\n");
        let (head, body) = get(address, "/main-0123456789abcdef.css", &accept);
        assert!(head.contains(&format!("content-encoding: {coding}")), "{head}");
        assert!(body.len() < 500, "{} bytes of {coding}", body.len());
    }
    let (head, _) = get(address, "/app-ffffffffffffffff.js", "");
    assert!(head.starts_with("http/1.1 404") && !head.contains("immutable"), "{head}");
}

#[test]
fn the_page_opens_every_screen_before_a_program_does() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |file: &str| fs::read_to_string(root.join(file)).expect("a source can be read");
    let (script, style) = (read("assets/route.js"), read("style/senet.css"));
    for screen in Screen::ALL {
        let name = screen.name();
        assert!(script.contains(&format!("\"{name}\"")), "route.js lacks {name}");
        assert!(style.contains(&format!("html[data-screen=\"{name}\"] #{name}")), "{name}");
    }
}
