// How a state is packed into one integer, and what laying a card at a place does to it.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "plan.hpp"

namespace boddy {

using Wide = unsigned __int128;

// A field of a state: some room left, or the count of an open tally.
struct Field {
    int shift = 0;
    unsigned mask = 0;

    template <class Key>
    unsigned of(Key key) const {
        return static_cast<unsigned>(key >> shift) & mask;
    }
};

// A tally that sees a card.
struct Touch {
    const Tally* tally;
    Field slot;
};

// A place that gets too few of the later cards if it still has more room than this.
struct Need {
    Field room;
    unsigned at_most;
};

struct Move {
    int place;
    int room_shift;  // negative: room for any number
    unsigned room_mask;
    std::vector<Field> unmet_if_zero;  // clauses that a full hand must have met
    double weight = 1;        // of the factors that see this card alone
    Scaled wide = Scaled(1);  // instead of it, where the plan is wide

    template <class Number>
    const Number& factor() const {
        if constexpr (std::is_same_v<Number, Scaled>)
            return wide;
        else
            return weight;
    }
};

// All that happens when one card is laid.
struct Step {
    int card;
    Cards later;  // the cards after this one in the order
    std::vector<Move> moves;
    std::vector<Touch> touches;
    std::vector<Need> needs;
};

struct Layout {
    std::vector<Step> steps;  // in the plan's order
    Wide start = 0;
    int bits = 0;
};

// The three lowest bits of a state tell which categories the file still misses. The slot of a tally
// whose last card is laid is used again.
Layout make_layout(const Plan& plan);

// Whether the hand is full now and some clause can never be met.
template <class Key>
bool leaves_unmet(const Move& move, Key key) {
    if (move.room_shift < 0 || static_cast<unsigned>(key >> move.room_shift) & move.room_mask)
        return false;
    return std::any_of(move.unmet_if_zero.begin(), move.unmet_if_zero.end(),
                       [&](const Field& slot) { return slot.of(key) == 0; });
}

// Calls visit(place, next key, weight) for every way to lay the card of this step. Tallies that see
// none of the later cards are settled.
template <class Number, class Key, class Visit>
void lay(const Step& step, Key key, Visit&& visit) {
    for (const Move& move : step.moves) {
        Key next = key;
        if (move.room_shift >= 0) {
            if (!(static_cast<unsigned>(key >> move.room_shift) & move.room_mask)) continue;
            next -= Key{1} << move.room_shift;
        }
        Number weight = move.factor<Number>();
        bool is_dead = false;
        for (const Touch& touch : step.touches) {
            const Tally& tally = *touch.tally;
            unsigned count = touch.slot.of(next) + (tally.place == move.place);
            count = std::min(count, static_cast<unsigned>(tally.values.size() - 1));
            next &= ~(static_cast<Key>(touch.slot.mask) << touch.slot.shift);
            if (tally.cards & step.later)
                next |= static_cast<Key>(count) << touch.slot.shift;
            else if (!tally.is_logic)
                weight *= tally.weights<Number>()[count];
            else if (tally.values[count] == 0)
                is_dead = true;
        }
        if (!is_dead && !leaves_unmet(move, next)) visit(move.place, next, weight);
    }
}

// Whether every place can still get all it needs.
template <class Key>
bool can_be_filled(const Step& step, Key key) {
    for (const Need& need : step.needs)
        if (need.room.of(key) > need.at_most) return false;
    return true;
}

// States of one layer, each with its position: an open hash table that forgets in no time. As much
// of it is used as the layer needs, because memory that was just used is much faster.
template <class Key>
class Index {
public:
    // Returns the position of the key; a new one is appended to keys.
    std::uint32_t find(Key key, std::vector<Key>& keys) {
        if (keys.size() * 2 >= used_) grow(keys);
        std::size_t at = hash(key) & (used_ - 1);
        while (slots_[at].epoch == epoch_) {
            if (slots_[at].key == key) return slots_[at].position;
            at = (at + 1) & (used_ - 1);
        }
        slots_[at] = {key, epoch_, static_cast<std::uint32_t>(keys.size())};
        keys.push_back(key);
        return slots_[at].position;
    }

    // Starts a layer that may have about this number of states.
    void forget(std::size_t expected) {
        use(std::bit_ceil(std::max<std::size_t>(256, 2 * expected + 1)));
    }

private:
    struct Slot {
        Key key = 0;
        std::uint32_t epoch = 0;
        std::uint32_t position = 0;
    };

    static std::size_t hash(Key key) {
        std::uint64_t low = static_cast<std::uint64_t>(key);
        if constexpr (sizeof(Key) > 8)
            low ^= static_cast<std::uint64_t>(key >> 64) * 0xD6E8FEB86659FD93u;
        low *= 0x9E3779B97F4A7C15u;
        return low ^ low >> 32;
    }

    void use(std::size_t slots) {
        used_ = slots;
        if (slots_.size() < used_) slots_.resize(used_);
        ++epoch_;
    }

    void grow(const std::vector<Key>& keys) {
        use(std::max<std::size_t>(256, used_ * 4));
        for (std::uint32_t i = 0; i < keys.size(); ++i) {
            std::size_t at = hash(keys[i]) & (used_ - 1);
            while (slots_[at].epoch == epoch_) at = (at + 1) & (used_ - 1);
            slots_[at] = {keys[i], epoch_, i};
        }
    }

    std::vector<Slot> slots_;
    std::size_t used_ = 0;  // a power of two
    std::uint32_t epoch_ = 0;
};

}  // namespace boddy
