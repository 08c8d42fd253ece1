"""The scenery generator: the same seed gives the same table, which obeys its recipe, is fair and stays open."""

from __future__ import annotations

import hashlib
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import Shape, box, disc, polygon, shape_to_shape
from escarmouche.table.moving.regions import free_components, to_shapely
from escarmouche.table.scenery.fairness import area_below, mean_sight, measure_fairness
from escarmouche.table.scenery.faults import faults_of
from escarmouche.table.scenery.files import StoredTable, encode_table, nature_named
from escarmouche.table.scenery.generator import Group, Ingredient, Recipe, RecipeError, Spacing, Zone, generate
from escarmouche.table.scenery.lots import MOST, Lots
from escarmouche.table.scenery.openness import is_all_connected
from escarmouche.table.scenery.recipes import decode_recipe, recipe_named, recipe_names
from escarmouche.table.scenery.terrain import Piece, Terrain

SEEDS = range(6)

LOTS_OF_42 = [126, 390, 232, 575, 805, 543, 771, 533]
LOTS_OF_SEEDS = [635, 91, 583, 67, 834]
KNOWN = {
    "borderland": "0d459dce8345",
    "borderland_large": "6111a0811ba3",
    "hamlet": "d1664f9104cb",
    "hamlet_large": "b92d202c7994",
    "hills": "113a4ebf790e",
    "hills_small": "514d47d9cb15",
    "medium": "e9b0442ed678",
    "medium_large": "e4a738cc4ded",
    "open": "2c72a8a024bb",
    "road": "28a4e1b7a90d",
    "ruins": "92cc85edf65b",
    "scattered": "c65cf4dc9267",
    "sparse": "f1acdbc83897",
    "standing_stones": "fdc4b9a69c68",
    "village": "b2d00d57410c",
    "woodland": "18ddb139c408",
}

RECIPE_OF_A_DISC = """
width = 24
depth = 24
total = [2, 2]
[[zones]]
disc = [3, 4, 2.5]
[[groups]]
[[groups.choices]]
nature = "rock"
"""


@cache
def table(name: str, seed: int) -> Terrain:
    return generate(recipe_named(name), seed)


def heads(terrain: Terrain) -> list[list[Piece]]:
    """The pieces of the recipe: a composite counts once."""
    found: dict[str, list[Piece]] = {}
    for piece in terrain.pieces:
        found.setdefault(piece.id.partition(".")[0], []).append(piece)
    return list(found.values())


def digest(terrain: Terrain) -> str:
    return hashlib.sha256(encode_table(StoredTable(terrain))).hexdigest()[:12]


def test_lots_are_the_same_for_ever() -> None:
    lots = Lots(42)

    assert [lots.below(1000) for _ in range(8)] == LOTS_OF_42
    assert [Lots(seed).below(1000) for seed in (-1, 0, 1, 2**62, 2**80)] == LOTS_OF_SEEDS


@settings(deadline=None, max_examples=50)
@given(st.integers(), st.integers(1, MOST))
def test_a_lot_is_below_its_bound(seed: int, count: int) -> None:
    assert 0 <= Lots(seed).below(count) < count


@pytest.mark.parametrize("count", [-1, 0, MOST + 1])
def test_a_lot_among_too_few_or_too_many_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match="a lot is drawn among"):
        Lots(1).below(count)


def test_lots_are_spread_evenly() -> None:
    lots = Lots(7)

    counts = [0] * 10
    for _ in range(5000):
        counts[lots.below(10)] += 1

    assert all(430 < count < 570 for count in counts)


def test_neighbouring_seeds_differ() -> None:
    assert len({Lots(seed).below(10**6) for seed in range(200)}) == 200


@pytest.mark.parametrize("name", recipe_names())
def test_the_same_seed_gives_the_same_table(name: str) -> None:
    recipe = recipe_named(name)

    assert digest(generate(recipe, 3)) == digest(generate(recipe, 3))
    assert digest(generate(recipe, 3)) != digest(generate(recipe, 4))


def test_known_seeds_give_known_tables() -> None:
    assert {name: digest(generate(recipe_named(name), 1)) for name in recipe_names()} == KNOWN


@pytest.mark.parametrize("name", recipe_names())
def test_a_table_obeys_its_recipe(name: str) -> None:
    recipe = recipe_named(name)
    for seed in SEEDS:
        terrain = table(name, seed)
        lots = heads(terrain)

        assert faults_of(terrain) == []
        assert recipe.total[0] <= len(lots) <= recipe.total[1]
        for i, one in enumerate(lots):
            for other in lots[:i]:
                apart = min(shape_to_shape(p.shape, q.shape) for p in one for q in other)
                assert apart >= recipe.spacing.pieces - 0.002
        for piece in terrain.pieces:
            for x in (0.0, recipe.width):
                for y in (0.0, recipe.depth):
                    assert shape_to_shape(piece.shape, disc(Point(x, y), 0.001)) >= recipe.spacing.corners - 0.003


@pytest.mark.parametrize("name", recipe_names())
def test_the_largest_base_can_go_everywhere(name: str) -> None:
    recipe = recipe_named(name)
    for seed in SEEDS:
        terrain = table(name, seed)
        walls = [piece for piece in terrain.pieces if recipe.is_blocking(piece)]

        rooms = free_components(terrain, walls, recipe.widest / 2.0)

        assert [round(room.area, 2) for room in rooms[1:] if room.area > 0.3] == []


@pytest.mark.parametrize("name", recipe_names())
def test_tables_are_fair(name: str) -> None:
    recipe = recipe_named(name)
    scores = [measure_fairness(table(name, seed), recipe.strip) for seed in range(10)]

    bound = 0.08 if recipe.symmetry == "balanced" else 0.002
    assert max(score.mean for score in scores) <= bound
    assert max(score.worst for score in scores) <= 3.0 * bound


def test_the_medium_table_has_thirds_of_heavy_light_and_difficult_pieces() -> None:
    for seed in range(10):
        pieces = table("medium", seed).pieces

        heavy = [p for p in pieces if p.nature.kind in ("wall", "ruin")]
        light = [p for p in pieces if p.nature.kind in ("hedge", "low_wall")]
        ground = [p for p in pieces if p.nature.ground]

        assert 8 <= len(pieces) <= 12
        assert len(heavy) + len(light) + len(ground) == len(pieces)
        assert all(len(pieces) // 3 <= len(kind) <= len(pieces) // 3 + 1 for kind in (heavy, light, ground))


def test_standing_stones_all_block_sight_and_walkers() -> None:
    for seed in SEEDS:
        for piece in table("standing_stones", seed).pieces:
            assert piece.nature.opaque
            assert piece.nature.impassable
            assert max(piece.shape.right - piece.shape.left, piece.shape.top - piece.shape.bottom) <= 5.1


def test_a_house_has_a_door_a_room_and_a_roof() -> None:
    terrain = table("village", 2)

    houses = [lot for lot in heads(terrain) if len(lot) > 1]

    assert houses
    for house in houses:
        natures = [piece.nature for piece in house]
        assert any(nature.door for nature in natures)
        assert any(nature.interior for nature in natures)
        assert any(nature.platform for nature in natures)
        assert any(nature.ladder for nature in natures)


def rocks(
    symmetry: str, *, total: tuple[int, int] = (6, 6), zones: tuple[Zone, ...] = (), spacing: Spacing | None = None
) -> Recipe:
    rock = Ingredient("rock", nature_named("rock"), form="blob", length=(1.5, 3.0), width=(1.5, 2.0), height=(2.0, 2.0))
    groups = (Group(1, (rock,)),)
    return Recipe(
        "rocks", (24.0, 24.0), total=total, groups=groups, symmetry=symmetry, zones=zones, spacing=spacing
    )  # fmt: skip


@pytest.mark.parametrize(("symmetry", "total"), [("point", 6), ("point", 7), ("mirror", 6), ("mirror", 7)])
def test_every_piece_has_its_twin(symmetry: str, total: int) -> None:
    for seed in SEEDS:
        terrain = generate(rocks(symmetry, total=(total, total)), seed)

        images = []
        for piece in terrain.pieces:
            points = piece.shape.ring or (piece.shape.centre,)
            images.append(sorted((24.0 - p.x if symmetry == "point" else p.x, 24.0 - p.y) for p in points))
        for piece in terrain.pieces:
            own = sorted((p.x, p.y) for p in piece.shape.ring or (piece.shape.centre,))
            assert any(
                len(own) == len(image)
                and all(
                    abs(a[0] - b[0]) < 0.0021 and abs(a[1] - b[1]) < 0.0021 for a, b in zip(own, image, strict=True)
                )
                for image in images
            )


def test_a_zone_stays_clear_or_holds_what_it_must() -> None:
    strip = Zone(box(0.0, 7.0, 24.0, 17.0))
    home = Zone(box(0.0, 0.0, 24.0, 6.0), least=2, most=4)
    for seed in SEEDS:
        terrain = generate(rocks("point", zones=(strip, home)), seed)

        assert all(shape_to_shape(piece.shape, strip.area) > 0.0 for piece in terrain.pieces)
        assert 2 <= len([p for p in terrain.pieces if shape_to_shape(p.shape, home.area) == 0.0]) <= 4


def test_a_zone_may_be_a_disc() -> None:
    corner = disc(Point(0.0, 0.0), 10.0)
    for seed in SEEDS:
        gaps = [shape_to_shape(piece.shape, corner) for piece in table("hamlet_large", seed).pieces]

        assert min(gaps) > 0.0
    [zone] = decode_recipe(RECIPE_OF_A_DISC, "disc").zones
    assert (zone.area.centre, zone.area.radius) == (Point(3.0, 4.0), 2.5)


def test_a_recipe_that_cannot_fit_is_refused_by_name() -> None:
    with pytest.raises(RecipeError, match="rocks: 60 layouts tried with seed 1"):
        generate(rocks("point", spacing=Spacing(pieces=30.0)), 1)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("width = 24", "'depth' is missing"),
        ("width = ", "a value is missing"),
        ('width=24\ndepth=24\ntotal=[3,2]\n[[groups]]\n[[groups.choices]]\nnature="wall"', "from 3 down to 2"),
        ('width=24\ndepth=24\ntotal=[2,2]\n[[groups]]\n[[groups.choices]]\nnature="wal"', "did you mean 'wall'"),
    ],
)
def test_a_bad_recipe_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(RecipeError, match="bad: .*" + reason):
        decode_recipe(text, "bad")


def test_an_unknown_recipe_is_refused_with_the_known_ones() -> None:
    with pytest.raises(RecipeError, match="no recipe is called 'vilage'; did you mean 'village'"):
        recipe_named("vilage")


def test_the_cheap_test_of_openness_never_says_yes_wrongly() -> None:
    lots = Lots(99)
    agreed = 0
    for _ in range(60):
        walls: list[Shape] = []
        for _ in range(7):
            x, y = lots.between(0.0, 9.0), lots.between(0.0, 9.0)
            walls.append(box(x, y, x + lots.between(0.2, 6.0), y + lots.between(0.2, 1.5)))
        pieces = [Piece(str(i), nature_named("wall"), wall, place=at(0.0, 0.0)) for i, wall in enumerate(walls)]
        rooms = free_components(Terrain(12.0, 12.0, ()), pieces, 0.5)

        if is_all_connected(12.0, 12.0, walls, 0.5):
            assert len([room for room in rooms if room.area > 0.6]) <= 1
            agreed += 1
    assert agreed > 5


@settings(deadline=None, max_examples=60)
@given(
    st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60)), min_size=3, max_size=3, unique=True), st.integers(0, 60)
)
def test_the_area_below_a_level_agrees_with_shapely(corners: list[tuple[int, int]], level: int) -> None:
    (ax, ay), (bx, by), (cx, cy) = corners
    if (bx - ax) * (cy - ay) == (by - ay) * (cx - ax):
        return
    shape = polygon([at(x / 4.0, y / 4.0) for x, y in corners])

    expected = to_shapely(shape).intersection(to_shapely(box(-1.0, -1.0, 100.0, level / 4.0))).area

    assert area_below(shape, level / 4.0) == pytest.approx(expected, abs=1e-6)


def test_sight_is_shorter_behind_a_wall() -> None:
    wall = Piece("wall", nature_named("wall"), box(2.0, 7.0, 22.0, 7.5), place=at(0.0, 0.0), height=2.0)
    terrain = Terrain(24.0, 24.0, (wall,))

    assert mean_sight(terrain, 3.0) < mean_sight(terrain, 21.0)
    assert measure_fairness(terrain, 6.0).sight > 0.2
    assert measure_fairness(terrain, 6.0).blocking == 1.0
