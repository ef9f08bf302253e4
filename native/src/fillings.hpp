// The ways to fill the file with the cards laid so far.
#pragma once

#include <array>
#include <bit>
#include <span>
#include <vector>

#include "plan.hpp"

namespace boddy {

// Each way is a mask of cards. They lie in blocks, by the mask of the categories that they lack; the
// blocks that lack equally many cards count as lying side by side.
class Fillings {
public:
    static constexpr unsigned kBlocks = 1 << kCategories;

    // Before any card is laid there is one way: none yet.
    Fillings() { add_block(kBlocks - 1, std::array{Cards{0}}, 0); }

    // Cards of this category may now be in the file or not; the last one must be if none is yet.
    Fillings with(int card, int category, bool is_last) const {
        Fillings result((Empty()));
        result.ways_.reserve(2 * ways_.size());
        const unsigned bit = 1u << category;
        for (unsigned lacks = 0; lacks < kBlocks; ++lacks) {
            if (!(lacks & bit) || !is_last) result.add_block(lacks, block(lacks), 0);
            if (!(lacks & bit)) result.add_block(lacks, block(lacks | bit), Cards{1} << card);
        }
        return result;
    }

    std::span<const Cards> block(unsigned lacks) const {
        return {ways_.data() + first_[lacks], counts_[lacks]};
    }

    // Among all that lack equally many cards.
    std::size_t offset(unsigned lacks) const { return offsets_[lacks]; }

    // The number of those that lack `missing` cards.
    std::size_t size(unsigned missing) const { return sizes_[missing]; }

private:
    struct Empty {};
    explicit Fillings(Empty) {}

    // Adds these, each with more cards, to the block, which is the last one so far.
    void add_block(unsigned lacks, std::span<const Cards> ways, Cards more) {
        if (counts_[lacks] == 0) {
            first_[lacks] = ways_.size();
            offsets_[lacks] = sizes_[std::popcount(lacks)];
        }
        for (const Cards cards : ways) ways_.push_back(cards | more);
        counts_[lacks] += ways.size();
        sizes_[std::popcount(lacks)] += ways.size();
    }

    std::vector<Cards> ways_;  // block after block
    std::array<std::size_t, kBlocks> first_{}, counts_{}, offsets_{};
    std::array<std::size_t, kCategories + 1> sizes_{};
};

}  // namespace boddy
