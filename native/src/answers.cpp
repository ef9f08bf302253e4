#include "answers.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

// One build serves old and new processors: the loader takes the clone that fits.
#if defined(__x86_64__) && defined(__linux__) && defined(__GNUC__) && !defined(__clang__) && \
    !defined(__SANITIZE_ADDRESS__)
#define BODDY_CLONES __attribute__((target_clones("avx2", "default")))
#else
#define BODDY_CLONES
#endif

namespace boddy {

namespace {
constexpr int kNever = std::numeric_limits<int>::max();
}

BODDY_CLONES void add_scaled(double* to, const double* from, double weight, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) to[i] += weight * from[i];
}

Answers::Answers(int places, const std::vector<int>& answering)
    : turn_(places, kNever),
      answers_(answering.size() * kCategories + 1),
      is_seen_(answers_) {
    for (std::size_t i = 0; i < answering.size(); ++i) turn_[answering[i]] = static_cast<int>(i);
}

void Answers::begin(const std::vector<int>& holders, std::size_t files) {
    holders_ = holders;
    files_ = files;
    if (weights_.size() < answers_ * files) weights_.resize(answers_ * files);
    std::fill(is_seen_.begin(), is_seen_.end(), 0);
}

void Answers::add(const Placed& placed, double weight, const double* weights, std::size_t first,
                  std::size_t count) {
    std::array<int, kCategories> turns{};
    int cards = 0;
    for (int i = 0; i < placed.count; ++i) turns[cards++] = turn_[placed.list[i].place];
    for (const int seat : holders_) turns[cards++] = turn_[seat];
    const int turn = cards ? *std::min_element(turns.begin(), turns.begin() + cards) : kNever;
    const auto choices = std::count(turns.begin(), turns.begin() + cards, turn);
    const auto add_to = [&](std::size_t number, double part) {
        if (!is_seen_[number]) std::fill_n(answer(number), files_, 0.0);
        is_seen_[number] = 1;
        add_scaled(answer(number) + first, weights, part, count);
    };
    if (turn == kNever) return add_to(answers_ - 1, weight);
    for (int i = 0; i < cards; ++i)
        if (turns[i] == turn)
            add_to(turn * kCategories + i, weight / static_cast<double>(choices));
}

std::pair<double, double> Answers::value(const std::vector<char>& is_forbidden) {
    double bits = 0, top = 0;
    total_ = 0;
    for (std::size_t number = 0; number < answers_; ++number) {
        if (!is_seen_[number]) continue;
        double sum = 0, logs = 0, most = 0;
        const double* weights = answer(number);
        for (std::size_t i = 0; i < files_; ++i) {
            const double weight = is_forbidden[i] ? 0 : weights[i];
            if (weight == 0) continue;
            sum += weight;
            logs += weight * std::log2(weight);
            most = std::max(most, weight);
        }
        if (sum > 0) bits += sum * std::log2(sum) - logs;
        total_ += sum;
        top += most;
    }
    if (!(total_ > 0)) return {0, 0};
    return {std::max(0.0, bits / total_), top / total_};
}

}  // namespace boddy
