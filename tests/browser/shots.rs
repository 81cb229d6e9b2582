//! Pictures to look at: `./check --shots [ROUTE…]`.

use std::env;

use crate::harness::{Browser, Outcome, Setup, Tab, run};
use crate::looks::ROUTES;

mod chromium {
    /// Takes a picture of each route, on a phone and a desk, by day and by night.
    #[test]
    #[ignore = "makes pictures, tests nothing"]
    fn shots() {
        super::shots();
    }
}

fn shots() {
    let wanted = env::var("SENET_SHOTS").unwrap_or_default();
    let mut routes: Vec<&str> = wanted.split_whitespace().collect();
    if routes.is_empty() {
        routes = ROUTES.to_vec();
    }
    for setup in [Setup::PHONE, Setup::PHONE.dark(), Setup::STILL, Setup::STILL.dark()] {
        let light = if setup.dark { "dark" } else { "light" };
        run(Browser::Chromium, setup, async |tab: &Tab| -> Outcome {
            for route in &routes {
                tab.visit(route).await?;
                let name = route.trim_start_matches('#').replace('/', "-");
                let path = tab.shot(&format!("{name}-{}-{light}", setup.width)).await?;
                println!("{}", path.display());
            }
            Ok(())
        });
    }
}
