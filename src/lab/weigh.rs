//! `senet weigh`: what the first screen costs over the wire.

use std::fs;
use std::io::{self, Write, stdout};
use std::path::{Path, PathBuf};

use super::Fault;
use super::seal::Seal;

/// What the first screen may weigh, in bytes, as brotli sends it.
const LIMIT: usize = 60 * 1024;
/// Brotli's strongest setting and largest common window: what a host does once for a static file.
const QUALITY: u32 = 11;
const WINDOW: u32 = 22;

/// What `weigh` takes.
#[derive(clap::Args)]
pub struct Args {
    /// A sealed folder.
    dir: PathBuf,
}

/// Prints a line for each file of the first view, and their sum.
///
/// # Errors
///
/// When the folder is not sealed, or the sum is above the limit.
pub fn run(args: &Args) -> Result<(), Fault> {
    let seal = Seal::read(&args.dir)?;
    let names = seal.first.keys().map(String::as_str).chain(["sw.js"]);
    let mut sum = 0;
    for name in names {
        let file = if name == "./" { "index.html" } else { name };
        let weight = brotli_size(&args.dir.join(file))?;
        sum += weight;
        writeln!(stdout(), "{weight:>7}  {file}")?;
    }
    writeln!(stdout(), "{sum:>7}  first screen, bytes as brotli sends them, of {LIMIT} allowed")?;
    if sum > LIMIT {
        return Err(Fault::usage(format!("the first screen weighs {sum} bytes, over {LIMIT}")));
    }
    Ok(())
}

fn brotli_size(path: &Path) -> io::Result<usize> {
    let bytes = fs::read(path)?;
    let mut sent = Vec::new();
    {
        let mut writer = brotli::CompressorWriter::new(&mut sent, 4096, QUALITY, WINDOW);
        writer.write_all(&bytes)?;
    }
    Ok(sent.len())
}
