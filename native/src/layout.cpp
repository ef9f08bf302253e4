#include "layout.hpp"

#include <array>

namespace boddy {
namespace {

class Builder {
public:
    explicit Builder(const Plan& plan)
        : problem_(plan.problem),
          rooms_(problem_.seats()),
          slots_(problem_.tallies.size()) {
        for (Field& room : file_rooms_) room = take_room(1);
        for (int seat = 0; seat < problem_.seats(); ++seat)
            if (problem_.sizes[seat] >= 0) rooms_[seat] = take_room(problem_.sizes[seat]);
        Cards later = ~Cards{0} >> (64 - problem_.cards());
        for (const int card : plan.order) {
            later &= ~(Cards{1} << card);
            add_step(card, later);
        }
    }

    Layout result() { return std::move(layout_); }

private:
    void add_step(int card, Cards later) {
        Step step{card, later, {}, {}, {}};
        for (int place = 0; place < problem_.place_count(); ++place)
            if (problem_.may_lie(card, place)) add_move(step, place);
        for (std::size_t i = 0; i < slots_.size(); ++i)
            if (problem_.tallies[i].cards >> card & 1) add_touch(step, i);
        for (Move& move : step.moves) watch_clauses(move, step.later);
        for (const Touch& touch : step.touches)
            if (!(touch.tally->cards & later)) spare_.push_back(touch.slot);
        layout_.steps.push_back(std::move(step));
    }

    void add_move(Step& step, int place) {
        if (!is_bounded(place)) return step.moves.push_back({place, -1, 0, {}});
        const bool is_file = place == problem_.file();
        const int category = problem_.categories[step.card];
        const Field room = is_file ? file_rooms_[category] : rooms_[place];
        step.moves.push_back({place, room.shift, room.mask, {}});
        unsigned later = 0;
        for (Cards rest = step.later; rest; rest &= rest - 1) {
            const int card = std::countr_zero(rest);
            later += problem_.may_lie(card, place) &&
                     (!is_file || problem_.categories[card] == category);
        }
        if (later < room.mask) step.needs.push_back({room, later});
    }

    void add_touch(Step& step, std::size_t i) {
        const Tally& tally = problem_.tallies[i];
        if (tally.is_single()) return weigh(step, tally);
        if (slots_[i].mask == 0) slots_[i] = take_slot(static_cast<unsigned>(tally.values.size() - 1));
        step.touches.push_back({&tally, slots_[i]});
    }

    void watch_clauses(Move& move, Cards later) const {
        for (std::size_t i = 0; i < slots_.size(); ++i) {
            const Tally& tally = problem_.tallies[i];
            if (tally.place == move.place && is_clause(tally) && tally.cards & later)
                move.unmet_if_zero.push_back(slots_[i]);
        }
    }

    // A factor that sees no other card need not be counted: its value is known at once.
    static void weigh(Step& step, const Tally& tally) {
        for (Move& move : step.moves) {
            const bool is_here = move.place == tally.place;
            if (tally.wide.empty())
                move.weight *= tally.values[is_here];
            else
                move.wide *= tally.wide[is_here];
        }
    }

    bool is_bounded(int place) const {
        return place < problem_.seats() ? problem_.sizes[place] >= 0 : place == problem_.file();
    }

    Field take_room(unsigned size) {
        const Field field = take(size);
        layout_.start |= static_cast<Wide>(size) << field.shift;
        return field;
    }

    Field take_slot(unsigned largest) {
        const unsigned mask = (1u << std::bit_width(largest)) - 1;
        const auto it = std::find_if(spare_.begin(), spare_.end(),
                                     [&](const Field& field) { return field.mask == mask; });
        if (it == spare_.end()) return take(largest);
        const Field field = *it;
        spare_.erase(it);
        return field;
    }

    Field take(unsigned largest) {
        const int width = std::bit_width(largest);
        if (layout_.bits + width > 128)
            refuse_unsupported("the kernel has 128 bits for a state, this problem needs more");
        const Field field{layout_.bits, (1u << width) - 1};
        layout_.bits += width;
        return field;
    }

    const Problem& problem_;
    std::array<Field, kCategories> file_rooms_;
    std::vector<Field> rooms_;  // of the seats
    std::vector<Field> slots_;  // of the tallies; mask 0 until one is needed
    std::vector<Field> spare_;  // slots that can be used again
    Layout layout_;
};

}  // namespace

Layout make_layout(const Plan& plan) { return Builder(plan).result(); }

}  // namespace boddy
