"""What keeps strangers from doing harm: limits, addresses that count, strict JSON."""
