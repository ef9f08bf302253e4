// What laying a card does to a packed state when cards are laid in any order.
#pragma once

#include <array>
#include <bit>
#include <vector>

#include "few.hpp"
#include "layout.hpp"

namespace boddy {

// How a state is packed: how many cards the file misses, the room left in each hand, a bit for each
// clause that is met, and for each factor how many of its cards its seat has got. A clause or a
// factor of which no card waits any more has bits of 0.
struct Packing {
    explicit Packing(const Problem& problem);

    static constexpr Field kMissing{0, 3};

    struct Slot {
        const Tally* tally;
        Field field;
    };

    std::vector<Field> rooms;  // of the seats; mask 0 where any number fits
    std::vector<Slot> slots;   // of the tallies, but for factors that see one card alone
    Wide start = 0;
    int bits = 0;
};

// For each card and place the product of the factors that see this card alone.
template <class Number>
class SingleWeights {
public:
    explicit SingleWeights(const Problem& problem) : weights_(problem.cards()) {
        for (auto& row : weights_) row.fill(Number(1));
        for (const Tally& tally : problem.tallies) {
            if (!tally.is_single()) continue;
            auto& row = weights_[std::countr_zero(tally.cards)];
            for (int place = 0; place < problem.place_count(); ++place)
                row[place] *= tally.weights<Number>()[place == tally.place];
        }
    }

    const Number& of(int card, int place) const { return weights_[card][place]; }

private:
    std::vector<std::array<Number, kMostPlaces>> weights_;
};

template <class Key, class Number>
class Laying {
public:
    // Lays this card while those of `waiting` are still to be laid afterwards.
    Laying(const Problem& problem, const Packing& packing, const SingleWeights<Number>& weights,
           int card, Cards waiting)
        : card(card), waiting(waiting) {
        for (int place = 0; place < problem.place_count(); ++place)
            if (problem.may_lie(card, place)) add_move(problem, packing, weights, place);
        for (const Packing::Slot& slot : packing.slots) {
            if (slot.tally->cards >> card & 1) add_tally(slot);
            if (slot.tally->is_logic && slot.tally->cards & waiting) watch_clause(slot);
        }
    }

    // Calls visit(place, next state, weight) for every place that the card may lie at.
    template <class Visit>
    void each(Key key, Visit&& visit) const {
        for (const Move& move : moves_) {
            if (move.room_mask && !(key & move.room_mask)) continue;
            Key next = (key - move.room_one) | move.meets;
            if ((next & move.must_be_met) != move.must_be_met) continue;
            if ((next & move.room_mask) == 0 && (next & move.met_when_full) != move.met_when_full)
                continue;
            next &= ~settled_;
            if (!can_be_filled(next)) continue;
            Number weight = move.weight;
            for (const Count& count : counts_) next = count.settle(next, move.place, weight);
            if (!is_zero(weight)) visit(move.place, next, weight);
        }
    }

    const int card;
    const Cards waiting;

private:
    struct Move {
        int place = 0;
        Key room_one = 0, room_mask = 0;  // 0 where any number fits
        Key meets = 0;                    // clauses that this card meets here
        Key must_be_met = 0;              // clauses that lose their last card to this place
        Key met_when_full = 0;            // clauses of this place that still wait; 0 if never full
        Number weight = Number(1);        // of the factors that see this card alone
    };

    // A hand that gets too few of the waiting cards if it still has more room than this.
    struct Need {
        Field room;
        unsigned at_most;
    };

    struct Count {
        const Tally* tally;
        Field slot;
        bool is_settled;

        Key settle(Key key, int place, Number& weight) const {
            unsigned count = slot.of(key) + (tally->place == place);
            count = std::min(count, static_cast<unsigned>(tally->values.size() - 1));
            key &= ~(static_cast<Key>(slot.mask) << slot.shift);
            if (!is_settled) return key | static_cast<Key>(count) << slot.shift;
            weight *= tally->weights<Number>()[count];
            return key;
        }
    };

    void add_move(const Problem& problem, const Packing& packing,
                  const SingleWeights<Number>& weights, int place) {
        Move move{place};
        move.weight = weights.of(card, place);
        if (place == problem.file()) {
            move.room_one = 1;
            move.room_mask = Packing::kMissing.mask;
        } else if (place < problem.seats() && problem.sizes[place] >= 0) {
            if (problem.sizes[place] == 0) return;
            const Field room = packing.rooms[place];
            move.room_one = Key{1} << room.shift;
            move.room_mask = static_cast<Key>(room.mask) << room.shift;
            unsigned later = 0;
            for (Cards rest = waiting; rest; rest &= rest - 1)
                later += problem.may_lie(std::countr_zero(rest), place);
            if (later < room.mask) needs_.push_back({room, later});
        }
        moves_.push_back(move);
    }

    void add_tally(const Packing::Slot& slot) {
        const bool is_settled = !(slot.tally->cards & waiting);
        if (!slot.tally->is_logic) {
            counts_.push_back({slot.tally, slot.field, is_settled});
            return;
        }
        const Key bit = Key{1} << slot.field.shift;
        for (Move& move : moves_) {
            if (move.place == slot.tally->place)
                move.meets |= bit;
            else if (is_settled)
                move.must_be_met |= bit;
        }
        if (is_settled) settled_ |= bit;
    }

    // A hand that is full must have met its clauses.
    void watch_clause(const Packing::Slot& slot) {
        for (Move& move : moves_)
            if (move.room_mask && slot.tally->place == move.place)
                move.met_when_full |= Key{1} << slot.field.shift;
    }

    bool can_be_filled(Key key) const {
        for (const Need& need : needs_)
            if (need.room.of(key) > need.at_most) return false;
        return true;
    }

    Few<Move, kMostPlaces> moves_;
    Few<Need, kMostSeats> needs_;
    std::vector<Count> counts_;
    Key settled_ = 0;  // clauses of which no card waits afterwards
};

}  // namespace boddy
