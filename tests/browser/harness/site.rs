//! The built page on a server of its own, which can lie, vanish and come back changed.

use std::env;
use std::fs;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn};
use axum::response::{Html, IntoResponse as _, Response};
use senet::lab::serve::site;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// A request that the site has answered.
#[derive(Clone, Debug)]
pub(crate) struct Answered {
    /// The path below the site's own.
    pub(crate) path: String,
    pub(crate) status: StatusCode,
}

/// What the browser and the test share.
#[derive(Default)]
struct Shared {
    answered: Vec<Answered>,
    /// The endings of the paths that are answered with a page instead of the file.
    lies: Vec<String>,
}

/// A running site on a free port of this machine.
pub(crate) struct Site {
    address: SocketAddr,
    prefix: &'static str,
    shared: Arc<Mutex<Shared>>,
    server: Mutex<Option<Runtime>>,
}

/// The release that the tests look at.
pub(crate) fn dist() -> &'static Path {
    let dist = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/dist"));
    let sealed = dist.join("sw.js").is_file();
    assert!(sealed, "no release in dist/: build it with ./play --build or run ./check");
    dist
}

impl Site {
    /// Serves the folder below the prefix.
    pub(crate) fn start(dir: &Path, prefix: &'static str) -> Self {
        let mut site = Self {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            prefix,
            shared: Arc::default(),
            server: Mutex::default(),
        };
        site.address = site.serve(dir);
        site
    }

    /// The page's address.
    pub(crate) fn url(&self) -> String {
        format!("http://{}{}", self.address, self.prefix)
    }

    /// The network is gone: every connection is cut and none is taken.
    pub(crate) fn vanish(&self) {
        let server = self.server.lock().expect("no test holds this while it panics").take();
        if let Some(server) = server {
            // Waiting is not allowed on a thread that drives futures, so another one waits.
            let ending = thread::spawn(move || server.shutdown_timeout(Duration::from_secs(5)));
            ending.join().expect("the server ends");
        }
    }

    /// The site is there again at the same address, with the files of this folder.
    pub(crate) fn publish(&self, dir: &Path) {
        self.vanish();
        let address = self.serve(dir);
        assert_eq!(address, self.address, "the site keeps its address");
    }

    /// From now on, paths with this ending are answered with a page and status 200.
    pub(crate) fn lie_about(&self, ending: &str) {
        self.shared().lies.push(ending.to_owned());
    }

    /// What was asked for so far, oldest first.
    pub(crate) fn answered(&self) -> Vec<Answered> {
        self.shared().answered.clone()
    }

    fn shared(&self) -> std::sync::MutexGuard<'_, Shared> {
        self.shared.lock().expect("nothing panics while it holds this")
    }

    fn serve(&self, dir: &Path) -> SocketAddr {
        // A runtime of its own: ending it cuts the open connections too, as a lost network does.
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .expect("the server can start its thread");
        let (wanted, shared, prefix) = (self.address, Arc::clone(&self.shared), self.prefix);
        let app = match prefix.trim_end_matches('/') {
            "" => site(dir),
            path => Router::new().nest_service(path, site(dir)),
        };
        let app = app.layer(from_fn(move |request: Request, next: Next| {
            answer(Arc::clone(&shared), prefix, request, next)
        }));
        let (say, hear) = std::sync::mpsc::channel();
        runtime.spawn(async move {
            let listener = TcpListener::bind(wanted).await.expect("the port is free");
            say.send(listener.local_addr().expect("it is bound")).expect("somebody listens");
            drop(axum::serve(listener, app).await);
        });
        *self.server.lock().expect("no test holds this while it panics") = Some(runtime);
        hear.recv().expect("the server says where it is")
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.vanish();
    }
}

async fn answer(
    shared: Arc<Mutex<Shared>>,
    prefix: &'static str,
    request: Request,
    next: Next,
) -> Response {
    let whole = request.uri().path().to_owned();
    let path = whole.strip_prefix(prefix).unwrap_or(&whole).to_owned();
    let lies = {
        let shared = shared.lock().expect("nothing panics while it holds this");
        shared.lies.iter().any(|ending| path.ends_with(ending.as_str()))
    };
    let response = if lies {
        Html("<!doctype html><title>Not what was asked for</title>").into_response()
    } else {
        next.run(request).await
    };
    let status = response.status();
    let mut shared = shared.lock().expect("nothing panics while it holds this");
    shared.answered.push(Answered { path, status });
    response
}

/// A copy of the release to change, in the tests' own folder.
pub(crate) fn copy_of_dist(name: &str) -> io::Result<PathBuf> {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if target.exists() {
        fs::remove_dir_all(&target)?;
    }
    copy(dist(), &target)?;
    Ok(target)
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let place = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &place)?;
        } else {
            fs::copy(entry.path(), place)?;
        }
    }
    Ok(())
}
