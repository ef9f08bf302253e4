#include "laying.hpp"

namespace boddy {
namespace {

Field take(int& bits, unsigned largest) {
    const int width = std::bit_width(largest);
    if (bits + width > 128)
        refuse_unsupported("the kernel has 128 bits for a state, this problem needs more");
    const Field field{bits, (1u << width) - 1};
    bits += width;
    return field;
}

}  // namespace

Packing::Packing(const Problem& problem) : start(kCategories), bits(2) {
    for (const int size : problem.sizes) {
        rooms.push_back(size < 0 ? Field{} : take(bits, static_cast<unsigned>(size)));
        if (size > 0) start |= static_cast<Wide>(size) << rooms.back().shift;
    }
    for (const Tally& tally : problem.tallies)
        if (!tally.is_single())
            slots.push_back({&tally, take(bits, static_cast<unsigned>(tally.values.size() - 1))});
}

}  // namespace boddy
