//! One item of a drawing.

use readyroom_schematics::expression::Expression;

use super::NotThere;

/// In hundredths of a millimetre, right and down.
pub type Point = (i64, i64);

/// What a list has.
pub fn items(list: &mut Expression) -> &mut Vec<Expression> {
    match list {
        Expression::List(items) => items,
        Expression::Word(_) | Expression::Text(_) => unreachable!("only lists are changed"),
    }
}

/// The list in this one that begins with `keyword`.
pub fn within<'a>(list: &'a mut Expression, keyword: &str) -> Result<&'a mut Expression, NotThere> {
    let mut items = items(list).iter_mut();
    let found = items.find(|item| item.keyword() == keyword);
    found.ok_or_else(|| NotThere(keyword.into()))
}

/// Where it is.
pub fn point(item: &Expression) -> Option<Point> {
    place(item.get("at")?)
}

/// The ends of a wire.
pub fn ends(wire: &Expression) -> impl Iterator<Item = Point> {
    let points = wire.get("pts").into_iter();
    points.flat_map(|points| points.all("xy").filter_map(place))
}

/// Whether a place lies on a wire, which runs along one axis.
pub fn is_on((x, y): Point, wire: &Expression) -> bool {
    let mut ends = ends(wire);
    let (Some((left, top)), Some((right, bottom))) = (ends.next(), ends.next()) else {
        return false;
    };
    let within = |from: i64, to: i64, at: i64| (from.min(to)..=from.max(to)).contains(&at);
    within(left, right, x) && within(top, bottom, y)
}

fn place(numbers: &Expression) -> Option<Point> {
    let hundredths = |index| Some((numbers.number(index)? * 100.0).round() as i64);
    Some((hundredths(1)?, hundredths(2)?))
}

/// A place as KiCad writes it.
pub fn at(keyword: &str, (x, y): Point) -> Expression {
    let millimetres = |hundredths: i64| Expression::word(format!("{}", hundredths as f64 / 100.0));
    Expression::list(keyword, [millimetres(x), millimetres(y)])
}

/// The symbol of a part.
pub fn lib_id(item: &Expression) -> &str {
    item.value("lib_id").unwrap_or_default()
}

/// The rail of a power symbol.
pub fn supply(item: &Expression) -> Option<&str> {
    let (_, name) = lib_id(item).split_once(':')?;
    ["+3V3", "+5V", "GND"].contains(&name).then_some(name)
}

/// What a part is labelled with.
pub fn property<'a>(item: &'a Expression, name: &str) -> Option<&'a str> {
    let mut properties = item.all("property").map(Expression::items);
    let found =
        properties.find(|property| property.get(1).is_some_and(|text| text.text_of() == name));
    Some(found?.get(2)?.text_of())
}

/// Labels a part otherwise.
pub fn set_property(item: &mut Expression, name: &str, value: &str) -> Result<(), NotThere> {
    let properties = items(item).iter_mut();
    let mut properties = properties.filter(|list| list.keyword() == "property");
    let found = properties.find(|property| property.items()[1].text_of() == name);
    let property = found.ok_or_else(|| NotThere(name.into()))?;
    items(property)[2] = Expression::text(value);
    Ok(())
}

/// Moves a power symbol to another rail.
pub fn supply_of(item: &mut Expression, rail: &str) -> Result<(), NotThere> {
    let id = within(item, "lib_id")?;
    let (library, _) = id.items()[1].text_of().split_once(':').unwrap_or_default();
    let renamed = Expression::text(format!("{library}:{rail}"));
    items(id)[1] = renamed;
    set_property(item, "Value", rail)
}

/// Gives a part another reference.
pub fn rename(item: &mut Expression, reference: &str) -> Result<(), NotThere> {
    set_property(item, "Reference", reference)?;
    let project = within(within(item, "instances")?, "project")?;
    let path = within(project, "path")?;
    items(within(path, "reference")?)[1] = Expression::text(reference);
    Ok(())
}

/// The same thing with another identity.
pub fn renewed(mut item: Expression) -> Expression {
    if let Ok(uuid) = within(&mut item, "uuid") {
        let old = uuid.items()[1].text_of();
        let new = format!("{}ffff", &old[..old.len() - 4]);
        items(uuid)[1] = Expression::text(new);
    }
    item
}

/// The same thing elsewhere; it keeps its direction.
pub fn moved(mut item: Expression, to: Point) -> Expression {
    if let Ok(place) = within(&mut item, "at") {
        let direction = place.items().get(3).cloned();
        *place = at("at", to);
        items(place).extend(direction);
    }
    item
}
