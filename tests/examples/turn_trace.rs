use readyroom::games::{self, Visitor};
use readyroom_hardware::scene::Scene;
use readyroom_kit::testing::Sample;
use readyroom_tests::buttons::SixButtons;
struct T;
impl Visitor for T {
    fn game<G: Sample>(&mut self) {
        if G::NAME != "panic" { return; }
        for (n, &way) in G::WAYS.iter().enumerate() {
            if n.to_string() != std::env::args().nth(1).unwrap_or_default() { continue; }
            let mut hand = SixButtons::<G>::sit_down(way, false, 3);
            for _ in 0..30 {
                if hand.over() { return; }
                let asked = hand.table.evening().now().headline();
                let mv = hand.least();
                let step = hand.take(&mv);
                println!("== {asked} | {mv:?}: {} presses", step.presses);
                for s in &step.scenes {
                    match s {
                        Scene::Notice { header, text, .. } => println!("   [{} {:?}] {}", header.title, header.page, text.replace('\n', " / ")),
                        Scene::Menu { hint, header, .. } => println!("   menu {} hint {hint}", header.title),
                        other => println!("   {}", format!("{other:?}").chars().take(60).collect::<String>()),
                    }
                }
            }
        }
    }
}
fn main() { games::visit(&mut T); }
