//! The signs of resources, which say what their colours say: a girder, a plant, two rings for O₂, a crystal, waves. Each is
//! a shape that is at the head of the drawing and is used wherever the resource is meant.

use maud::{Markup, html};

use crate::{
    face::words::colour,
    rules::{Planet, Resource},
};

/// A sector: its corners from the top one clockwise, as far from its middle as the grid of the board has it.
pub(super) const HEXAGON: &str = "M0-28 25-14V14L0 28-25 14V-14Z";

/// The outline of a sign, within 8 units of its middle.
const fn outline(resource: Resource) -> &'static str {
    match resource {
        Resource::Tritanium => "M-6-7H6v4H2v6h4v4H-6v-4h4v-6h-4z",
        Resource::Food => "M-1.2 8V3Q-8 3-8-3-2-3-.8 0V-4Q-3-6 0-9 3-6 1-4V-1Q2-5 8-5 8 2 1.2 2V8z",
        Resource::Oxygen => {
            "M-10 0a5.5 5.5 0 0 1 11 0a5.5 5.5 0 0 1-11 0m2.5 0a3 3 0 0 0 6 0a3 3 0 0 0-6 0\
             M-1 0a5.5 5.5 0 0 1 11 0a5.5 5.5 0 0 1-11 0m2.5 0a3 3 0 0 0 6 0a3 3 0 0 0-6 0"
        }
        Resource::Dilithium => "M0-9 5-1 0 8-5-1Z",
        Resource::Water => "M-8-4q4-5 8 0t8 0v3q-4 5-8 0t-8 0zM-8 3q4-5 8 0t8 0v3q-4 5-8 0t-8 0z",
    }
}

/// A shape for each sign, for a resource card, for each kind of sector, for a red
/// token, for a post of one resource, for the lines round a sector
/// whose number was rolled, and for the Klingon battle cruiser.
pub(super) fn shapes() -> Markup {
    html! {
        @for resource in Resource::ALL {
            path id={ "catan-sign-" (resource) } class={ "on-" (colour(resource)) } d=(outline(resource)) {}
            g id={ "catan-" (resource) } {
                circle class={ (colour(resource)) " line-ink" } r="7.5" {}
                use href={ "#catan-sign-" (resource) } transform="scale(.65)" {}
            }
            g id={ "catan-planet-" (resource) } {
                use href="#catan-space" {}
                circle class=(colour(resource)) r="19.5" {}
                use href={ "#catan-sign-" (resource) } transform="translate(0 11)scale(.9)" {}
                circle class="white line-black" cy="-6" r="10.5" {}
            }
        }
        path id="catan-space" class="black line-faint" d=(HEXAGON) {}
        g id="catan-planet-asteroids" {
            use href="#catan-space" {}
            path class="brown" d="M-16-4l7-8 7 3 1 8-8 5zM3-13l8-2 5 6-4 6-8-1zM-6 9l8-5 9 2 3 7-8 5-9-2z" {}
        }
        circle id="catan-red" class="red line-black" cy="-6" r="10.5" {}
        rect id="catan-post" class="card line-faint" x="-13" y="-14.5" width="26" height="28" rx="9" {}
        g id="catan-brings" class="line-yellow" fill="none" stroke-width="4" {
            path d=(HEXAGON) {}
            circle cy="-6" r="12" {}
        }
        path id="catan-cruiser" class="red line-white" d="M0-11 3-7 1.5-1 5 4 13 2 11 9 4 11H-4L-11 9-13 2-5 4-1.5-1-3-7Z" {}
    }
}

/// The name of the shape of a sector.
pub(super) const fn planet(planet: Planet) -> &'static str {
    match planet {
        Some(resource) => resource.label(),
        None => "asteroids",
    }
}
