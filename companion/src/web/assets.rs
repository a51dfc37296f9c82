//! Assets of every page, built into the program. An address contains the asset's digest, so that a page is shown with
//! its own version and a browser may keep that for as long as it likes.

#[cfg(test)]
mod contrast;

use std::sync::LazyLock;

use axum::{
    Router,
    extract::RawQuery,
    http::header::{CACHE_CONTROL, CONTENT_TYPE},
    response::IntoResponse as _,
    routing::get,
};
use miniz_oxide::inflate::decompress_to_vec;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use readyroom_table::dice::hex;

use super::icon;

/// What the paths of all of it begin with.
pub const FOLDER: &str = "/assets/";

/// Signs of a style sheet with spaces, and without.
const TIGHT: [(&str, &str); 12] = [
    (" {", "{"),
    ("{ ", "{"),
    ("{\n", "{"),
    ("; ", ";"),
    (" }", "}"),
    (": ", ":"),
    (", ", ","),
    (" > ", ">"),
    (";\n", ";"),
    (",\n", ","),
    ("}\n", "}"),
    (";}", "}"),
];

/// A file of `assets/`, as `build.rs` has packed it.
macro_rules! packed {
    ($name:literal) => {
        include_bytes!(concat!(env!("OUT_DIR"), "/", $name))
    };
}

fn unpacked(packed: &[u8]) -> String {
    let text = decompress_to_vec(packed).expect("packed by build.rs");
    String::from_utf8(text).expect("a text")
}

/// The style sheet of the table.
pub static STYLE: LazyLock<Asset> = LazyLock::new(|| {
    let sheets = [
        unpacked(packed!("page.css")),
        unpacked(packed!("table.css")),
        unpacked(packed!("status.css")),
        unpacked(packed!("marks.css")),
    ];
    Asset::style("/assets/style.css", &sheets.concat())
});

/// The style sheet of the pages beside it.
pub static BESIDE_STYLE: LazyLock<Asset> = LazyLock::new(|| {
    let sheets = [
        unpacked(packed!("page.css")),
        unpacked(packed!("status.css")),
        unpacked(packed!("panel.css")),
        unpacked(packed!("history.css")),
    ];
    Asset::style("/assets/beside.css", &sheets.concat())
});

/// The colours, before either style sheet.
pub static COLOURS: LazyLock<Asset> = LazyLock::new(|| {
    let text = unpacked(packed!("colours.css"));
    Asset::style("/assets/colours.css", &text)
});

/// The colours where it is light, after the others.
pub static LIGHT: LazyLock<Asset> = LazyLock::new(|| {
    let text = unpacked(packed!("light.css"));
    Asset::style("/assets/light.css", &text)
});

/// The style sheet of the television.
pub static TELEVISION_STYLE: LazyLock<Asset> = LazyLock::new(|| {
    let text = unpacked(packed!("television.css"));
    Asset::style("/assets/television.css", &text)
});

/// The script with which either page is followed, before its own.
pub static LINK_SCRIPT: LazyLock<Asset> =
    LazyLock::new(|| Asset::script("/assets/link.js", &unpacked(packed!("link.js"))));

/// The script of the television.
pub static TELEVISION_SCRIPT: LazyLock<Asset> =
    LazyLock::new(|| Asset::script("/assets/television.js", &unpacked(packed!("television.js"))));

/// The script that runs after the others, and reports it if they did not start.
pub static GUARD_SCRIPT: LazyLock<Asset> =
    LazyLock::new(|| Asset::script("/assets/guard.js", &unpacked(packed!("guard.js"))));

/// The script.
pub static SCRIPT: LazyLock<Asset> =
    LazyLock::new(|| Asset::script("/assets/ready.js", &unpacked(packed!("ready.js"))));

/// The icon in a tab.
pub static ICON: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("/assets/icon.svg", "image/svg+xml", icon::svg()));

/// The icon on a home screen, and in a tab of a browser that takes pixels alone.
pub static ICON_PICTURE: LazyLock<Asset> = LazyLock::new(|| {
    let picture = icon::picture(ICON_SIDE);
    Asset::new("/assets/icon.png", "image/png", picture)
});

/// Its side in pixels: the smallest that every home screen takes.
pub const ICON_SIDE: u32 = 192;

/// The colour around a page, where it is dark and where it is light: that of its top bar, `--card`.
pub const AROUND: [&str; 2] = ["#151b26", "#fbf9f4"];

/// What a home screen needs to know of the pages.
pub static MANIFEST: LazyLock<Asset> = LazyLock::new(|| {
    let side = format!("{ICON_SIDE}x{ICON_SIDE}");
    let manifest = json!({
        "name": "Ready Room",
        "id": "/",
        "start_url": "/",
        "display": "standalone",
        "background_color": icon::GROUND,
        "theme_color": AROUND[0],
        "icons": [
            { "src": ICON_PICTURE.address, "sizes": side, "type": "image/png", "purpose": "any maskable" },
            { "src": ICON.address, "sizes": "any", "type": "image/svg+xml" },
        ],
    });
    let (path, kind) = ("/assets/manifest.webmanifest", "application/manifest+json");
    Asset::new(path, kind, manifest.to_string())
});

/// A file of the program.
#[derive(Debug)]
pub struct Asset {
    path: &'static str,
    /// Its media type.
    kind: &'static str,
    body: Vec<u8>,
    digest: String,
    /// Path and digest.
    pub address: String,
}

impl Asset {
    /// A script without comments and indentation, which are for the reader here.
    fn script(path: &'static str, text: &str) -> Self {
        let is_comment = |line: &&str| line.starts_with("//");
        let lines = text.lines().map(str::trim_start);
        let lines = lines.filter(|line| !line.is_empty() && !is_comment(line));
        let text: String = lines.flat_map(|line| [line, "\n"]).collect();
        Self::new(path, "text/javascript; charset=utf-8", text)
    }

    /// A style sheet without comments, and without spaces where they say nothing. No text in it may have a sign of [`TIGHT`].
    fn style(path: &'static str, text: &str) -> Self {
        let mut kept = String::new();
        for (number, part) in text.split("/*").enumerate() {
            let after = part.split_once("*/").map_or("", |(_, after)| after);
            kept.push_str(if number == 0 { part } else { after });
        }
        let lines = kept.lines().map(str::trim).filter(|line| !line.is_empty());
        let text: String = lines.flat_map(|line| [line, "\n"]).collect();
        let text = TIGHT
            .iter()
            .fold(text, |text, (loose, tight)| text.replace(loose, tight));
        Self::new(path, "text/css; charset=utf-8", text)
    }

    fn new(path: &'static str, kind: &'static str, body: impl Into<Vec<u8>>) -> Self {
        let body = body.into();
        let digest = hex(&Sha256::digest(&body)[..8]);
        let address = format!("{path}?{digest}");
        Self {
            path,
            kind,
            body,
            digest,
            address,
        }
    }

    #[cfg(test)]
    fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("a text")
    }
}

/// All of it.
fn all() -> [&'static Asset; 12] {
    [
        &STYLE,
        &BESIDE_STYLE,
        &COLOURS,
        &LIGHT,
        &LINK_SCRIPT,
        &SCRIPT,
        &TELEVISION_STYLE,
        &TELEVISION_SCRIPT,
        &GUARD_SCRIPT,
        &ICON,
        &ICON_PICTURE,
        &MANIFEST,
    ]
}

/// All of it, for everybody.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let mut router = Router::new();
    for asset in all() {
        let answer = move |RawQuery(digest): RawQuery| async move {
            // A page of another build asks for what that one had: this is something else, and nothing to keep.
            let kept = match digest.as_ref() == Some(&asset.digest) {
                true => "max-age=31536000, immutable",
                false => "no-cache",
            };
            let headers = [(CONTENT_TYPE, asset.kind), (CACHE_CONTROL, kept)];
            (headers, asset.body.as_slice()).into_response()
        };
        router = router.route(asset.path, get(answer));
    }
    router
}

#[cfg(test)]
mod tests {
    use axum::{
        body::{Body, to_bytes},
        http::Request,
    };
    use tower::ServiceExt as _;

    use super::*;

    #[test]
    fn style_sheets_have_at_most_twenty_four_kibibytes() {
        for own in [&STYLE, &BESIDE_STYLE] {
            let sheets = [own, &COLOURS, &LIGHT].map(|sheet| sheet.body.len());
            let bytes: usize = sheets.iter().sum();
            assert!(bytes <= 24 * 1024, "{}: {bytes} bytes", own.path);
        }
    }

    #[test]
    fn either_page_is_sent_little() {
        let bytes = |assets: &[&Asset]| assets.iter().map(|asset| asset.body.len()).sum::<usize>();
        for scripts in [&SCRIPT, &TELEVISION_SCRIPT] {
            let scripts = bytes(&[&LINK_SCRIPT, scripts, &GUARD_SCRIPT]);
            assert!(scripts <= 8 * 1024, "{scripts} bytes of scripts");
        }
        let styles = bytes(&[&COLOURS, &TELEVISION_STYLE]);
        assert!(
            styles <= 16 * 1000,
            "{styles} bytes of a television's styles"
        );
    }

    #[tokio::test]
    async fn what_has_its_digest_in_the_address_is_kept_and_nothing_else() {
        for asset in all() {
            let version = format!("{}?{}", asset.path, env!("CARGO_PKG_VERSION"));
            for (address, kept) in [
                (asset.address.as_str(), "max-age=31536000, immutable"),
                (&version, "no-cache"),
                (asset.path, "no-cache"),
            ] {
                let request = Request::get(address).body(Body::empty()).unwrap();
                let answer = routes().oneshot(request).await.unwrap();
                assert_eq!(answer.headers()[CACHE_CONTROL], kept, "{address}");
                let body = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
                assert_eq!(body, asset.body);
            }
        }
    }

    #[test]
    fn another_text_has_another_address() {
        let [one, other] = ["p {}", "p { }"].map(|text| Asset::new("/assets/a", "", text));
        assert_ne!(one.address, other.address);
    }
}
