#include "layout.hpp"

#include <array>

namespace boddy {
namespace {

Field take(Layout& layout, unsigned largest) {
    const int width = std::bit_width(largest);
    Field field{layout.bits, (1u << width) - 1};
    layout.bits += width;
    if (layout.bits > 128)
        throw Unsupported("the native kernel has 128 bits for a state, and this problem needs more");
    return field;
}

// Fields of tallies that are settled and may be used again, by width.
using Spare = std::vector<Field>;

Field take_slot(Layout& layout, Spare& spare, unsigned largest) {
    for (auto it = spare.begin(); it != spare.end(); ++it) {
        if (it->mask != (1u << std::bit_width(largest)) - 1) continue;
        const Field field = *it;
        spare.erase(it);
        return field;
    }
    return take(layout, largest);
}

}  // namespace

Layout make_layout(const Plan& plan, FileRoom file_room, bool reuse) {
    const Problem& problem = plan.problem;
    const int seats = problem.seats();
    Layout layout;
    // The file's rooms come first: the three lowest bits tell which of its cards are missing.
    std::array<Field, kCategories> file_rooms;
    if (file_room == FileRoom::kInState)
        for (Field& room : file_rooms) {
            room = take(layout, 1);
            layout.start |= Wide{1} << room.shift;
        }
    std::vector<Field> rooms(seats);
    for (int seat = 0; seat < seats; ++seat) {
        if (problem.sizes[seat] < 0) continue;
        rooms[seat] = take(layout, problem.sizes[seat]);
        layout.start |= static_cast<Wide>(problem.sizes[seat]) << rooms[seat].shift;
    }
    const auto room_of = [&](int card, int place) -> Field {
        if (place < seats) return rooms[place];
        if (place == problem.file() && file_room == FileRoom::kInState)
            return file_rooms[problem.categories[card]];
        return {};
    };
    const auto is_bounded = [&](int place) {
        return place < seats ? problem.sizes[place] >= 0
                             : place == problem.file() && file_room == FileRoom::kInState;
    };

    std::vector<Field> slots(problem.tallies.size());
    std::vector<bool> has_slot(problem.tallies.size());
    Spare spare;
    Cards done = 0;
    const Cards everything = ~Cards{0} >> (64 - problem.cards());
    for (const int card : plan.order) {
        Step step{card, 0, {}, {}, {}};
        const Cards bit = Cards{1} << card;
        done |= bit;
        step.later = everything & ~done;
        for (int place = 0; place < problem.place_count(); ++place) {
            if (!problem.may_lie(card, place)) continue;
            const Field room = room_of(card, place);
            step.moves.push_back({place, is_bounded(place) ? room.shift : -1, room.mask});
            if (!is_bounded(place)) continue;
            unsigned later = 0;
            for (int other = 0; other < problem.cards(); ++other)
                later += !(done >> other & 1) && problem.may_lie(other, place) &&
                         (place < seats || problem.categories[other] == problem.categories[card]);
            const unsigned size = place < seats ? problem.sizes[place] : 1;
            if (later < size) step.needs.push_back({place, room, later});
        }
        for (std::size_t i = 0; i < problem.tallies.size(); ++i) {
            const Tally& tally = problem.tallies[i];
            if (!(tally.cards & bit)) continue;
            if (!has_slot[i]) {
                slots[i] = take_slot(layout, spare, static_cast<unsigned>(tally.values.size() - 1));
                has_slot[i] = true;
            }
            step.touches.push_back({&tally, slots[i]});
        }
        if (reuse)
            for (const Touch& touch : step.touches)
                if (!(touch.tally->cards & step.later)) spare.push_back(touch.slot);
        layout.steps.push_back(std::move(step));
    }
    return layout;
}

}  // namespace boddy
