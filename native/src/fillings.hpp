// The ways to fill the file with the cards laid so far.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "plan.hpp"

namespace boddy {

// Each way is a mask of cards. They lie in blocks, by the mask of the categories that they lack; the
// blocks that lack equally many cards lie side by side.
class Fillings {
public:
    static constexpr unsigned kBlocks = 1 << kCategories;

    // Before any card is laid there is one way: none yet.
    Fillings() { blocks_.back() = {0}; }

    // Cards of this category may now be in the file or not; the last one must be if none is yet.
    Fillings with(int card, int category, bool is_last) const {
        Fillings result = *this;
        const unsigned bit = 1u << category;
        for (unsigned lacks = 0; lacks < kBlocks; ++lacks) {
            if (!(lacks & bit)) continue;
            for (const Cards cards : blocks_[lacks])
                result.blocks_[lacks & ~bit].push_back(cards | Cards{1} << card);
            if (is_last) result.blocks_[lacks].clear();
        }
        std::array<std::size_t, kCategories + 1> sizes{};
        for (unsigned lacks = 0; lacks < kBlocks; ++lacks) {
            std::size_t& size = sizes[std::popcount(lacks)];
            result.offsets_[lacks] = size;
            size += result.blocks_[lacks].size();
        }
        result.sizes_ = sizes;
        return result;
    }

    const std::vector<Cards>& block(unsigned lacks) const { return blocks_[lacks]; }

    // Among all that lack equally many cards.
    std::size_t offset(unsigned lacks) const { return offsets_[lacks]; }

    // How many there are that lack so many cards.
    std::size_t size(unsigned missing) const { return sizes_[missing]; }

private:
    std::array<std::vector<Cards>, kBlocks> blocks_;
    std::array<std::size_t, kBlocks> offsets_{};
    std::array<std::size_t, kCategories + 1> sizes_{0, 0, 0, 1};
};

}  // namespace boddy
