cdef class Rulebook:
    cdef readonly object terms
    cdef readonly int batch, garrison, minimum, divisor, growth, wilds, bonus, forced, trade_at, trade_to
    cdef readonly int defence, reach, moves, limit, mixed
    cdef readonly bint leaves_over, total, full_round, iid, per_player, every_match, trades_first
    cdef readonly bint takes, most_dice, asks, even, once, until, last_standing, fixed
    cdef readonly dict written
    cdef readonly bint plus, capitals, missions, all_techs, units, technology, treaties, resources, boosts, economy
    cdef readonly bint special, revival, rises, teams
    cdef readonly int regions, every, fog, from_round, hire_limit, sevenths
    cdef readonly int cuts[36]
    cdef readonly int team[6]
    cdef readonly int same[3]
    cdef readonly int worth[1024]
