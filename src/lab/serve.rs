//! `senet serve`: a folder, served as a good static host would.

use std::io;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};

use axum::Router;
use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, HeaderValue, X_CONTENT_TYPE_OPTIONS};
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use tokio::net::TcpListener;
use tower_http::compression::CompressionLayer;
use tower_http::services::ServeDir;

use super::Fault;
use super::seal::carries_hash;

/// How many ports after the first are tried before giving up.
const MORE_PORTS: u16 = 20;

/// What `serve` takes.
#[derive(clap::Args)]
pub struct Args {
    /// The folder to serve.
    dir: PathBuf,
    /// The port on 127.0.0.1; when it is taken, the next that is free. 0 takes any.
    #[arg(long, default_value_t = 8080)]
    port: u16,
}

/// Serves until it is interrupted.
///
/// # Errors
///
/// When there is no page in the folder, or no port can be had.
pub fn run(args: &Args) -> Result<(), Fault> {
    if !args.dir.join("index.html").is_file() {
        let dir = args.dir.display();
        return Err(Fault::usage(format!("no index.html in {dir}; accepted: a built site")));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = listen(args.port).await?;
        println!("Senet is ready: http://{}/ (Ctrl+C stops it)", listener.local_addr()?);
        let stop = async { drop(tokio::signal::ctrl_c().await) };
        axum::serve(listener, site(&args.dir)).with_graceful_shutdown(stop).await?;
        Ok(())
    })
}

async fn listen(wanted: u16) -> Result<TcpListener, Fault> {
    let last = wanted.saturating_add(MORE_PORTS);
    for port in wanted..=last {
        match TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
                eprintln!("Port {port} is taken, trying the next.");
            }
            Err(error) => return Err(error.into()),
        }
    }
    Err(Fault::usage(format!("no free port from {wanted} to {last}; accepted: another --port")))
}

/// The folder as a site: compressed, typed, and 404 for what is not there.
///
/// A name that carries its content's hash may be kept for ever; everything else is asked for
/// again, so that a new release is seen at once.
pub fn site(dir: &Path) -> Router {
    Router::new()
        .fallback_service(ServeDir::new(dir))
        .layer(from_fn(say_how_long))
        .layer(CompressionLayer::new())
}

async fn say_how_long(request: Request, next: Next) -> Response {
    let hashed = carries_hash(request.uri().path());
    let mut response = next.run(request).await;
    let keep = if hashed && response.status().is_success() {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}
