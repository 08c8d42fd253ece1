"""Quality rolls: what a die must show [SB-GEN-02, SB-GEN-03]."""

from __future__ import annotations

from escarmouche.engine.battle.tally import Tally
from escarmouche.games.song_of_blades.battle import Raid, Warrior
from escarmouche.games.song_of_blades.moments import QualityDie


def own_quality(warrior: Warrior) -> Tally:
    """A die succeeds that shows the Quality or more [SB-GEN-02]."""
    return Tally(warrior.profile.quality, rule="SB-GEN-02")


def quality_needed(battle: Raid, warrior: Warrior) -> Tally:
    """The same when it is activated, breaks free or tests its morale, where a Chef helps [SB-R-46]; a 1 never succeeds [SB-GEN-03, SB-R-03]."""
    tally = own_quality(warrior)
    battle.adjust(tally, QualityDie(battle, warrior))
    tally.at_least(2, rule="SB-GEN-03")
    return tally
