"""Magic: hands of spell cards, the order of a cast, the magic roll, the payment, and the spells by domain."""
