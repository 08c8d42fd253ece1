"""What each figure did in a match, for trials of bands: the accounts that campaigns keep too (`campaign/accounts.py`)."""

from __future__ import annotations

from escarmouche.campaign.accounts import FILE, Account, Merit, Merits, Signs, merits_of, signs_in

__all__ = ["FILE", "Account", "Merit", "Merits", "Signs", "merits_of", "signs_in"]
