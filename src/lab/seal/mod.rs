//! `senet seal`: what the bundler wrote becomes a complete static site.
//!
//! Every file gets its hash into the service worker, the release gets a version, the late
//! programs get folders that are named after their content, and a page that would break its own
//! security policy is refused. Sealing a sealed folder again, after a change, is fine.

mod page;

use std::collections::BTreeMap;
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::Fault;
use page::Page;

/// The service worker as it is written by hand; its `SEAL` line is replaced.
const SERVICE_WORKER: &str = include_str!("../../../assets/sw.js");
/// The start of the line that sealing replaces.
const SEAL_LINE: &str = "const SEAL = ";
/// The page's own address in the list of files: hosts answer `index.html` in different ways.
const HOME: &str = "./";
/// A program that is fetched when first needed, as the bundler writes it: no hashes in its files'
/// names, each of which names the next, the one to begin with first.
struct Late {
    name: &'static str,
    files: &'static [&'static str],
}

const LATE: [Late; 2] = [
    Late { name: "app", files: &["app.js", "app_bg.wasm"] },
    Late { name: "worker", files: &["worker_loader.js", "worker.js", "worker_bg.wasm"] },
];

/// What `seal` takes.
#[derive(clap::Args)]
pub struct Args {
    /// The folder that the bundler wrote; without it, the one that the bundler names to its hooks.
    dir: Option<PathBuf>,
}

/// What is written into the service worker: paths with the hashes that the browser checks.
#[derive(Debug, Serialize, Deserialize)]
pub struct Seal {
    /// Sixteen hexadecimal digits, a hash of everything in the release.
    pub version: String,
    /// What the first screen needs, all or nothing.
    pub first: BTreeMap<String, String>,
    /// What can come later.
    pub late: BTreeMap<String, String>,
}

impl Seal {
    /// Reads the seal back from a sealed folder.
    ///
    /// # Errors
    ///
    /// When the folder has no service worker, or none that was sealed.
    pub fn read(dir: &Path) -> Result<Self, Fault> {
        let text = fs::read_to_string(dir.join("sw.js"))?;
        let line = text.lines().find_map(|line| line.strip_prefix(SEAL_LINE));
        let json = line.and_then(|line| line.strip_suffix(';')).unwrap_or_default();
        serde_json::from_str(json)
            .map_err(|error| Fault::usage(format!("{}: not sealed: {error}", dir.display())))
    }
}

/// Seals the folder and says what became of it.
///
/// # Errors
///
/// When there is no such folder, or its page is not fit to be published.
pub fn run(args: &Args) -> Result<(), Fault> {
    // A build for development stays open, so that a reload always shows the newest.
    if args.dir.is_none() && env::var("TRUNK_PROFILE").is_ok_and(|profile| profile == "debug") {
        return Ok(());
    }
    let dir = args.dir.clone().or_else(|| env::var_os("TRUNK_STAGING_DIR").map(PathBuf::from));
    let dir = dir.ok_or_else(|| Fault::usage("no folder named; accepted: senet seal DIR"))?;
    let seal = seal(&dir)?;
    let (first, late) = (seal.first.len(), seal.late.len());
    println!("sealed version {}: {first} files at first, {late} later", seal.version);
    Ok(())
}

/// Seals the folder.
///
/// # Errors
///
/// As [`run`].
pub fn seal(dir: &Path) -> Result<Seal, Fault> {
    let mut stamps = Vec::new();
    for late in &LATE {
        stamps.extend(settle(dir, late)?.map(|address| (late.name, address)));
    }
    let index = dir.join("index.html");
    let page = Page::read(&fs::read_to_string(&index)?)?;

    let mut files = BTreeMap::new();
    collect(dir, dir, &mut files)?;
    let version = version(&page.html, &files)?;
    let html = page.stamped(&version, &stamps);
    fs::write(&index, &html)?;

    let mut names = page.first;
    for sheet in names.clone().iter().filter(|name| has_ending(name, "css")) {
        names.extend(page::addresses_in_css(&fs::read_to_string(dir.join(sheet))?));
    }
    let mut first = BTreeMap::from([(HOME.to_owned(), integrity(html.as_bytes()))]);
    for name in names {
        let Some(hash) = files.remove(&name) else {
            if first.contains_key(&name) {
                continue;
            }
            return Err(Fault::usage(format!("the page names {name}, which was not built")));
        };
        first.insert(name, hash);
    }
    let seal = Seal { version, first, late: files };
    fs::write(dir.join("sw.js"), service_worker(&seal))?;
    Ok(seal)
}

/// Does a part of this path carry its content's hash, as the bundler and the seal write it?
///
/// ```
/// use senet::lab::seal::carries_hash;
///
/// assert!(carries_hash("/app-0f3c1de20b7a9c55_bg.wasm"));
/// assert!(carries_hash("worker-0f3c1de20b7a9c55/worker.js"));
/// assert!(!carries_hash("/sw.js"));
/// ```
pub fn carries_hash(path: &str) -> bool {
    path.split('-').skip(1).any(|part| {
        // The bundler leaves out leading zeros.
        let digits = part.bytes().take_while(u8::is_ascii_hexdigit).count();
        (12..=16).contains(&digits) && part[digits..].starts_with(['.', '_', '/'])
    })
}

/// Moves a late program's files into a folder that is named after their content, so that files of
/// two versions never meet; gives the address of the file to begin with.
fn settle(dir: &Path, late: &Late) -> io::Result<Option<String>> {
    let Late { name, files } = late;
    for entry in fs::read_dir(dir)? {
        let old = entry?.path();
        let found = old.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if old.is_dir() && found.strip_prefix(name).is_some_and(|rest| rest.starts_with('-')) {
            for file in *files {
                fs::rename(old.join(file), dir.join(file))?;
            }
            fs::remove_dir(old)?;
        }
    }
    if !dir.join(files[0]).exists() {
        return Ok(None);
    }
    let mut hasher = Sha256::new();
    for file in *files {
        hasher.update(fs::read(dir.join(file))?);
    }
    let folder = format!("{name}-{}", short_hex(&hasher.finalize()));
    fs::create_dir(dir.join(&folder))?;
    for file in *files {
        fs::rename(dir.join(file), dir.join(&folder).join(file))?;
    }
    Ok(Some(format!("./{folder}/{}", files[0])))
}

/// Every file below the folder with its hash, but for the page and the service worker.
fn collect(root: &Path, dir: &Path, files: &mut BTreeMap<String, String>) -> io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(root, &path, files)?;
            continue;
        }
        let inside = path.strip_prefix(root).expect("the walk stays below its root");
        let parts: Vec<_> = inside.iter().map(|part| part.to_string_lossy()).collect();
        let name = parts.join("/");
        if name != "index.html" && name != "sw.js" {
            files.insert(name, integrity(&fs::read(&path)?));
        }
    }
    Ok(())
}

fn version(html: &str, files: &BTreeMap<String, String>) -> Result<String, Fault> {
    let listed = serde_json::to_string(files).map_err(io::Error::from)?;
    let mut hasher = Sha256::new();
    for part in [SERVICE_WORKER, html, &listed] {
        hasher.update(part);
    }
    Ok(short_hex(&hasher.finalize()))
}

/// The service worker with its seal, without the comments, which every visitor would fetch.
fn service_worker(seal: &Seal) -> String {
    let json = serde_json::to_string(seal).expect("strings and maps of strings are always JSON");
    let lines = SERVICE_WORKER.lines().filter(|line| !line.trim_start().starts_with("//"));
    let sealed = lines.map(|line| {
        let seal = line.starts_with(SEAL_LINE).then(|| format!("{SEAL_LINE}{json};"));
        seal.unwrap_or_else(|| line.to_owned())
    });
    sealed.collect::<Vec<_>>().join("\n")
}

/// The hash of a file as browsers check it: `sha256-` and base64.
fn integrity(bytes: &[u8]) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(bytes)))
}

fn short_hex(digest: &[u8]) -> String {
    digest[..8].iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes everything");
        text
    })
}

fn has_ending(name: &str, ending: &str) -> bool {
    Path::new(name).extension().is_some_and(|found| found == ending)
}
