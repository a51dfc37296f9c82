//! Facts of a request before its path is read: its size, its method, the host it is for, the site it comes from, and
//! the sender's address.

use std::net::{IpAddr, Ipv4Addr};

use axum::{
    extract::ConnectInfo,
    http::{HeaderMap, HeaderName, Method, Version, header, request::Parts, uri::Authority},
};

use readyroom_table::printable;

use super::{
    codes::Id,
    limits::{LONGEST_ADDRESS, LONGEST_HEADERS},
    refusal::Refusal,
    visitor::Whereabouts,
};
use crate::web::connections::Ends;

/// What a reverse proxy may add. One of them is enough to know that the peer is not the browser.
const FORWARDED: [&str; 6] = [
    "forwarded",
    "via",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-real-ip",
];

/// The text of the header `name`; none if it is missing, there twice or no text.
pub(super) fn header(headers: &HeaderMap, name: impl Into<HeaderName>) -> Option<&str> {
    let mut values = headers.get_all(name.into()).iter();
    let value = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(value)
}

/// Refuses what is too long or has another method.
pub(super) fn check_form(parts: &Parts) -> Result<(), Refusal> {
    let address = parts
        .uri
        .path_and_query()
        .map_or(0, |address| address.as_str().len());
    if address > LONGEST_ADDRESS {
        return Err(Refusal::LongAddress);
    }
    let headers = parts.headers.iter();
    let headers: usize = headers
        .map(|(name, value)| name.as_str().len() + value.len())
        .sum();
    if headers > LONGEST_HEADERS {
        return Err(Refusal::LongHeaders);
    }
    match parts.method {
        Method::GET | Method::HEAD | Method::POST => Ok(()),
        _ => Err(Refusal::Method("GET, HEAD, POST")),
    }
}

/// The host a request is for, according to its sender.
#[derive(Clone, Debug)]
pub(super) struct Host(Authority);

impl Host {
    /// The host of a request.
    pub(super) fn of(parts: &Parts) -> Result<Self, Refusal> {
        let host = header(&parts.headers, header::HOST).ok_or(Refusal::NoHost)?;
        let host: Authority = host
            .to_ascii_lowercase()
            .parse()
            .map_err(|_| Refusal::NoHost)?;
        let other = |other: &Authority| !other.as_str().eq_ignore_ascii_case(host.as_str());
        let whole = match host.port_u16() {
            Some(port) => format!("{}:{port}", host.host()),
            None => host.host().to_owned(),
        };
        if whole != host.as_str() || parts.uri.authority().is_some_and(other) {
            return Err(Refusal::NoHost);
        }
        Ok(Self(host))
    }

    /// Refuses a name that is not this table's. A page of another site can have its own name lead here (DNS rebinding);
    /// an address it cannot, so every address will do.
    ///
    /// Each of `names` that has no dot means itself, itself with `.local`, and what mDNS makes of that where two have the
    /// same name, such as `table-2.local`.
    pub(super) fn check(&self, names: &[String]) -> Result<(), Refusal> {
        let host = self.name();
        if self.address().is_some() || host == "localhost" {
            return Ok(());
        }
        let local = host.strip_suffix(".local").unwrap_or(host);
        let unnumbered = local.rsplit_once('-').filter(|(_, number)| {
            (1..=3).contains(&number.len()) && number.bytes().all(|digit| digit.is_ascii_digit())
        });
        let unnumbered = unnumbered.map_or(local, |(name, _)| name);
        let is = |name: &String| {
            host == name
                || !name.contains('.') && (local == name || unnumbered == name && local != host)
        };
        if names.iter().any(is) {
            return Ok(());
        }
        let shown: String = host.chars().take(64).collect();
        Err(Refusal::WrongHost {
            name: printable::line(&shown).into_owned(),
        })
    }

    /// The host without its port. A dot at the end of a name only marks it as whole.
    fn name(&self) -> &str {
        self.0.host().trim_end_matches('.')
    }

    /// The address it is, if it is no name.
    fn address(&self) -> Option<IpAddr> {
        let host = self.0.host();
        let bare = host
            .strip_prefix('[')
            .and_then(|host| host.strip_suffix(']'));
        bare.unwrap_or(host).parse().ok()
    }

    /// True if no other computer can mean this one by it.
    fn is_loopback(&self) -> bool {
        let loopback = self
            .address()
            .map(|address| address.to_canonical().is_loopback());
        loopback.unwrap_or_else(|| self.name() == "localhost")
    }

    /// The cookie's name. Browsers keep the cookies of all ports of a host together, so the port is in it.
    pub(super) fn cookie(&self) -> String {
        match self.0.port_u16() {
            Some(port) => format!("readyroom-{port}"),
            None => "readyroom".into(),
        }
    }

    /// True if `origin` is a page of this host.
    fn is_origin(&self, origin: &str) -> bool {
        let rest = origin
            .strip_prefix("http://")
            .or_else(|| origin.strip_prefix("https://"));
        rest.is_some_and(|rest| rest.eq_ignore_ascii_case(self.0.as_str()))
    }
}

/// Refuses what a page of another site sends. Following a link to here is all that such a page can do.
pub(super) fn check_site(parts: &Parts, host: &Host) -> Result<(), Refusal> {
    let text_of = |name: &'static str| header(&parts.headers, HeaderName::from_static(name));
    let site = text_of("sec-fetch-site");
    let origin = || {
        let referer = text_of("referer").map(|referer| {
            let scheme = referer.find("://").map_or(0, |at| at + 3);
            let path = referer[scheme..]
                .find('/')
                .map_or(referer.len(), |at| at + scheme);
            &referer[..path]
        });
        match parts.headers.contains_key(header::ORIGIN) {
            true => Some(text_of("origin").unwrap_or("null")),
            false => referer,
        }
    };
    let same = if parts.headers.contains_key(header::UPGRADE) {
        // Browsers always say where a WebSocket's page is from.
        text_of("origin").is_some_and(|origin| host.is_origin(origin))
    } else if parts.method == Method::POST {
        // Old and plain browsers say nothing; then what the form carries decides.
        site.is_none_or(|site| site == "same-origin")
            && origin().is_none_or(|origin| host.is_origin(origin))
    } else {
        let link = text_of("sec-fetch-mode") == Some("navigate")
            && text_of("sec-fetch-dest").is_none_or(|dest| dest == "document");
        link || !matches!(site, Some("cross-site" | "same-site"))
    };
    if same {
        Ok(())
    } else {
        Err(Refusal::OtherSite)
    }
}

/// Anyone who has sent a request.
#[derive(Clone, Copy, Debug)]
pub(super) struct Caller {
    /// The address; behind a reverse proxy on this computer, the one that it gives.
    pub(super) address: IpAddr,
    /// Where that is.
    pub(super) whereabouts: Whereabouts,
    /// True if a reverse proxy on this computer reports that it was asked by TLS.
    pub(super) secure: bool,
}

impl Caller {
    /// Anyone who has sent this.
    ///
    /// On this computer is who connects from it, to a name that only it can mean, with nothing in between: what a
    /// reverse proxy hands on connects from here as well.
    pub(super) fn of(parts: &Parts, host: &Host) -> Self {
        let peer = ends(parts).map_or(Ipv4Addr::UNSPECIFIED.into(), |ends| {
            ends.remote.ip().to_canonical()
        });
        // An unconfigured reverse proxy speaks HTTP/1.0 and names this computer as the host.
        let direct = parts.version != Version::HTTP_10
            && !FORWARDED
                .iter()
                .any(|name| parts.headers.contains_key(*name));
        if peer.is_loopback() && host.is_loopback() && direct {
            return Self {
                address: peer,
                whereabouts: Whereabouts::Here,
                secure: false,
            };
        }
        // What comes last was added by the nearest proxy; the rest anybody can have written.
        let mut lists = parts.headers.get_all("x-forwarded-for").iter();
        let last = lists
            .next_back()
            .and_then(|list| list.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
        let address = last.filter(|_| peer.is_loopback()).unwrap_or(peer);
        let scheme = header(&parts.headers, HeaderName::from_static("x-forwarded-proto"));
        Self {
            address,
            whereabouts: Whereabouts::Network,
            secure: peer.is_loopback()
                && scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("https")),
        }
    }
}

/// The ends of the connection that a request came by.
fn ends(parts: &Parts) -> Option<Ends> {
    let ends = parts.extensions.get::<ConnectInfo<Ends>>();
    ends.map(|ends| ends.0)
}

/// The browser's id in the cookie `name`, if there is one in the form of an id.
pub(super) fn id(headers: &HeaderMap, name: &str) -> Option<Id> {
    let lines = headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|line| line.to_str().ok());
    let mut cookies = lines
        .flat_map(|line| line.split(';'))
        .filter_map(|cookie| cookie.trim().split_once('='));
    cookies.find_map(|(named, value)| Id::parse(value).filter(|_| named == name))
}

/// True if anyone who asks reads pages; others get a sentence.
pub(super) fn wants_page(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT).iter();
    accepted
        .filter_map(|types| types.to_str().ok())
        .any(|types| types.contains("text/html"))
}
