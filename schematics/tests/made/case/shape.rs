//! A printed part as a solid of triangles, and the questions that are asked of it. Lengths are millimetres.

use parry3d_f64::{
    math::{Pose, Rotation, Vector},
    query::{PointQuery, Ray, RayCast, distance, intersection_test},
    shape::{Cuboid, Cylinder, Shape as Solid, TriMesh, TriMeshFlags},
};
use stl_io::IndexedMesh;

/// Farther than anything here.
const FAR: f64 = 1_000.0;

/// A closed surface with its inside.
#[derive(Clone)]
pub struct Shape(TriMesh);

impl Shape {
    /// What an STL file has.
    pub fn of(mesh: &IndexedMesh) -> Self {
        let vertices = mesh.vertices.iter().map(|vertex| {
            let [x, y, z] = [vertex[0], vertex[1], vertex[2]].map(f64::from);
            Vector::new(x, y, z)
        });
        let triangles = mesh.faces.iter().map(|face| {
            face.vertices
                .map(|vertex| u32::try_from(vertex).expect("fewer than 2³² vertices"))
        });
        let flags = TriMeshFlags::ORIENTED | TriMeshFlags::CONNECTED_COMPONENTS;
        let mesh = TriMesh::with_flags(vertices.collect(), triangles.collect(), flags);
        Self(mesh.expect("a part has triangles"))
    }

    /// The same shape elsewhere.
    pub fn moved(&self, pose: Pose) -> Self {
        let mut mesh = self.0.clone();
        mesh.transform_vertices(&pose);
        Self(mesh)
    }

    /// The pieces of it that do not hang together.
    pub fn pieces(&self) -> Vec<Self> {
        let pieces = self.0.connected_component_meshes(TriMeshFlags::ORIENTED);
        let pieces = pieces.expect("it was asked for").into_iter();
        pieces
            .map(|piece| Self(piece.expect("a piece has triangles")))
            .collect()
    }

    /// Its least and its greatest coordinates.
    pub fn extent(&self) -> (Vector, Vector) {
        let extent = self.0.local_aabb();
        (extent.mins, extent.maxs)
    }

    /// How far from `from` in this direction its surface is first met; none if it is not.
    pub fn meets(&self, from: Vector, direction: Vector) -> Option<f64> {
        let ray = Ray::new(from, direction.normalize());
        self.0.cast_local_ray(&ray, FAR, false)
    }

    /// Whether this point is in its material.
    pub fn contains(&self, point: Vector) -> bool {
        self.0.contains_local_point(point)
    }

    /// How far a body stays away from it; 0 if it touches or is within.
    pub fn gap(&self, body: &Body) -> f64 {
        if self.contains(body.pose.translation) {
            return 0.0;
        }
        distance(&Pose::IDENTITY, &self.0, &body.pose, &*body.solid)
            .expect("such bodies are supported")
            .distance
    }

    /// How far another part stays away from it; 0 if they touch.
    pub fn gap_to(&self, other: &Self) -> f64 {
        distance(&Pose::IDENTITY, &self.0, &Pose::IDENTITY, &other.0)
            .expect("meshes are supported")
            .distance
    }

    /// Whether another part, moved, would be where this one is.
    pub fn hits(&self, other: &Self, moved: Pose) -> bool {
        intersection_test(&Pose::IDENTITY, &self.0, &moved, &other.0)
            .expect("meshes are supported")
            .intersecting
    }

    /// Middle, outward normal and area of each of its triangles.
    pub fn facets(&self) -> impl Iterator<Item = (Vector, Vector, f64)> {
        self.0.triangles().map(|facet| {
            let area = facet.area();
            let normal = (facet.b - facet.a).cross(facet.c - facet.a);
            (facet.center(), normal.normalize(), area)
        })
    }
}

/// A part that is not printed, or the room it needs.
pub struct Body {
    solid: Box<dyn Solid>,
    pose: Pose,
}

impl Body {
    /// A box, by two of its corners.
    pub fn cuboid(least: Vector, most: Vector) -> Self {
        Self {
            solid: Box::new(Cuboid::new((most - least) / 2.0)),
            pose: Pose::from_translation((least + most) / 2.0),
        }
    }

    /// An upright cylinder, by the middles of its ends.
    pub fn cylinder(x: f64, y: f64, from: f64, to: f64, diameter: f64) -> Self {
        let middle = Vector::new(x, y, f64::midpoint(from, to));
        // Its axis is y as it comes.
        let upright = Rotation::from_rotation_x(std::f64::consts::FRAC_PI_2);
        Self {
            solid: Box::new(Cylinder::new((to - from) / 2.0, diameter / 2.0)),
            pose: Pose::from_parts(middle, upright),
        }
    }
}
