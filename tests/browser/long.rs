//! The long player: game after game of every way through the built worker in a real browser, and a
//! game of thousands of throws on the page.
//!
//! `SENET_LONG=10000 cargo test --locked --features browser --test browser long:: -- --nocapture`
//! plays that many games of each way, after `./play --build`.

use std::env;
use std::fs;

use senet::ai::Level;
use senet::board::Side;
use senet::game::{Action, Begin, Game, Phase, Record};
use senet::lab::{Seeded, long_game};
use senet::ports::thinking::{Answer, Asker, MoveQuestion, Question, Ticket, answer};
use senet::rules::{Move, Ruleset, canon};
use serde_json::{Value, json};
use thirtyfour::error::WebDriverResult;

use crate::harness::{Outcome, Setup, Tab, both, copy_of_dist};
use crate::play::resume;

both! {
    computers_play_on_without_growth: Setup::STILL;
    a_long_game_is_taken_back_kept_and_reloaded_quickly: Setup::STILL;
}

/// How many games of each way, and how many of them go on side by side.
fn games() -> (u64, u64) {
    let many = env::var("SENET_LONG").ok().map(|text| text.parse().expect("a number"));
    many.map_or((4, 2), |many: u64| (many, (many / 10).clamp(2, 100)))
}

/// The built worker, which also tells how much memory its program holds.
const TELLS: &str = "
const program = await start();
const answers = onmessage;
onmessage = (event) =>
  event.data === 'memory' ? postMessage(program.memory.buffer.byteLength) : answers(event);
";

/// Starts that worker and waits until it listens.
const START: &str = "return new Promise((done, failed) => {
    window.worker = new Worker('./long.js', { type: 'module' });
    worker.onerror = () => failed(new Error('no worker'));
    worker.onmessage = () => done(true);
  });";

/// Asks all of these and gives the answers, in the same order.
const ASK: &str = "const [asked] = arguments;
  return new Promise((done) => {
    const said = [];
    worker.onmessage = ({ data }) => {
      said.push(data);
      if (said.length === asked.length) done(said);
    };
    asked.forEach((one) => worker.postMessage(one));
  });";

/// A site whose worker tells its memory too, and a page of it that has started it.
async fn with_worker(tab: &Tab) -> Outcome {
    let dir = copy_of_dist(&format!("long-{:?}", tab.browser)).expect("a copy of the release");
    let name = |entry: fs::DirEntry| entry.file_name().into_string().expect("a plain name");
    let mut names = fs::read_dir(&dir).expect("the copy").filter_map(|entry| entry.ok().map(name));
    let folder = names.find(|name| name.starts_with("worker-")).expect("a built worker");
    let text = format!("import start from './{folder}/worker.js';{TELLS}");
    fs::write(dir.join("long.js"), text).expect("the copy can be written");
    tab.site.publish(&dir);
    tab.visit("#play").await?;
    assert!(tab.js::<bool>(START).await?);
    Ok(())
}

/// What the worker says to each of these.
async fn ask(tab: &Tab, asked: Vec<Value>) -> WebDriverResult<Vec<Value>> {
    tab.driver.execute(ASK, vec![asked.into()]).await?.convert()
}

/// Kilobytes of memory of the worker's program.
async fn held(tab: &Tab) -> WebDriverResult<u64> {
    Ok(ask(tab, vec![json!("memory")]).await?[0].as_u64().expect("a number") / 1024)
}

/// A game that goes on.
struct Played {
    game: Game,
    dice: Seeded,
    level: Level,
    seed: u32,
}

impl Played {
    fn begin(rules: &'static Ruleset, number: u64) -> Self {
        // Novices are the quickest; the others play now and then.
        let level = match number % 8 {
            0 => Level::Scribe,
            1 => Level::Apprentice,
            _ => Level::Novice,
        };
        let game = Game::new(rules, Begin::Settled { one: Side::Cones });
        let seed = u32::try_from(number).expect("fewer games than that");
        Self { game, dice: Seeded::new(52, number), level, seed }
    }

    fn act(&mut self, action: Action) {
        self.game.act(action).expect("the rules allow what is thrown and what the worker plays");
    }

    /// Goes on to the next choice, and gives it; none once the game is over.
    fn choice(&mut self) -> Option<MoveQuestion> {
        let way = self.game.way();
        loop {
            match self.game.phase() {
                Phase::ToMove { score, moves, .. } => {
                    let Some(only) = moves.only() else {
                        let (level, position) = (self.level, *self.game.position());
                        return Some(MoveQuestion { level, way, position, score, seed: self.seed });
                    };
                    self.act(Action::Move(only));
                }
                Phase::Opening(_) | Phase::ToThrow { .. } => {
                    let score = self.dice.throw(&way.lots);
                    self.act(Action::Throw(score));
                }
                Phase::Over(_) => return None,
            }
        }
    }
}

/// Plays these games to their ends, all at once, and gives how many questions that took. The
/// worker in the browser plays what the same code plays here.
async fn play(tab: &Tab, mut games: Vec<Played>) -> WebDriverResult<usize> {
    let mut questions = 0;
    loop {
        let choices: Vec<Option<MoveQuestion>> = games.iter_mut().map(Played::choice).collect();
        let asked: Vec<Question> =
            choices.iter().flatten().map(|one| Question::Move(*one)).collect();
        if asked.is_empty() {
            return Ok(questions);
        }
        questions += asked.len();
        let sent = (0..)
            .zip(&asked)
            .map(|(number, question)| json!([Ticket { asker: Asker::Play, number }, question]));
        let said = ask(tab, sent.collect()).await?;
        let chosen: Vec<Move> = (0..)
            .zip(&asked)
            .zip(said)
            .map(|((number, question), said)| {
                let (ticket, said): (Ticket, Answer) =
                    serde_json::from_value(said).expect("an answer to a good question");
                assert_eq!(ticket.number, number);
                assert_eq!(Some(&said), answer(question).as_ref(), "{question:?}");
                let Answer::Move(said) = said else { panic!("{said:?}") };
                said.chosen
            })
            .collect();
        let mut chosen = chosen.into_iter();
        for (game, _) in games.iter_mut().zip(choices).filter(|(_, choice)| choice.is_some()) {
            game.act(Action::Move(chosen.next().expect("an answer for each")));
        }
    }
}

async fn computers_play_on_without_growth(tab: &Tab) -> Outcome {
    with_worker(tab).await?;
    let (many, abreast) = games();
    let (mut questions, mut first) = (0, 0);
    let rounds: Vec<u64> = (0..many).step_by(usize::try_from(abreast).expect("few")).collect();
    for &begin in &rounds {
        // All ways at once: what takes long is the way of a question to the browser, not the answer.
        let numbers = begin..many.min(begin + abreast);
        let games = numbers.flat_map(|number| canon::ALL.map(|way| Played::begin(way, number)));
        questions += play(tab, games.collect()).await?;
        let held = held(tab).await?;
        println!(
            "{:?}: {} games of each way, {questions} questions: {held} kB",
            tab.browser,
            many.min(begin + abreast)
        );
        if begin == 0 {
            first = held;
        }
        assert!(held <= first, "from {first} to {held} kB");
    }
    Ok(())
}

/// How long the page takes to load with that game; then from a press on Undo and on the control to
/// the frame after it, the quickest of three, and to keep the game's text once more.
async fn took(tab: &Tab, record: &str) -> WebDriverResult<[f64; 4]> {
    resume(tab, "person person", record).await?;
    let reloaded = "return performance.now()";
    let loaded = tab.js::<f64>(reloaded).await?;
    let presses = "return (async () => {
        const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        const took = async (id) => {
          let best = Infinity;
          for (let turn = 0; turn < 3; turn += 1) {
            const since = performance.now();
            document.getElementById(id).click();
            await frame();
            best = Math.min(best, performance.now() - since);
          }
          return best;
        };
        const keeps = () => {
          const since = performance.now();
          localStorage.setItem('senet.play', localStorage.getItem('senet.play'));
          return performance.now() - since;
        };
        return [await took('play-undo'), await took('throw'), keeps()]; })()";
    let [undo, throw, keeps] = tab.js::<[f64; 3]>(presses).await?;
    Ok([loaded, undo, throw, keeps])
}

/// How many milliseconds longer a press may take late in a game than early in it, on a machine with
/// other work.
const LATER: f64 = 100.0;
/// How many times as long a page may take to load with it.
const HEAVIER: f64 = 4.0;

async fn a_long_game_is_taken_back_kept_and_reloaded_quickly(tab: &Tab) -> Outcome {
    let long = Record::new(long_game(5_000), "", "").to_string();
    for _ in 0..3 {
        let [loads, early @ ..] = took(tab, "way: macabot\nbegin: one=S\nS 2\n").await?;
        let [heavy, late @ ..] = took(tab, &long).await?;
        println!("a page loads in {loads:.0} ms; undo, throw, keep: {early:.1?} ms");
        println!("late in a long game in {heavy:.0} ms; undo, throw, keep: {late:.1?} ms");
        let quick = late.iter().zip(early).all(|(late, early)| late - early < LATER);
        if quick && heavy < HEAVIER * loads {
            return Ok(());
        }
    }
    panic!("a long game is slow");
}
