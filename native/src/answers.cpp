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

BODDY_CLONES void add_times(double* to, const double* from, double weight, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) to[i] += weight * from[i];
}

void add_times(Scaled* to, const Scaled* from, const Scaled& weight, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) to[i] += weight * from[i];
}

template <class Number>
Answers<Number>::Answers(int places, const std::vector<int>& answering)
    : turn_(places, kNever),
      answers_(answering.size() * kCategories + 1),
      is_seen_(answers_) {
    for (std::size_t i = 0; i < answering.size(); ++i) turn_[answering[i]] = static_cast<int>(i);
}

template <class Number>
void Answers<Number>::begin(const std::vector<int>& holders, std::size_t files) {
    holders_ = holders;
    files_ = files;
    if (weights_.size() < answers_ * files) weights_.resize(answers_ * files);
    std::fill(is_seen_.begin(), is_seen_.end(), 0);
}

template <class Number>
void Answers<Number>::add(const Placed& placed, const Number& weight, const Number* weights,
                          std::size_t first, std::size_t count) {
    std::array<int, kCategories> turns{};
    int cards = 0;
    for (int i = 0; i < placed.count; ++i) turns[cards++] = turn_[placed.list[i].place];
    for (const int seat : holders_) turns[cards++] = turn_[seat];
    const int turn = cards ? *std::min_element(turns.begin(), turns.begin() + cards) : kNever;
    const auto choices = std::count(turns.begin(), turns.begin() + cards, turn);
    const auto add_to = [&](std::size_t number, const Number& part) {
        if (!is_seen_[number]) std::fill_n(answer(number), files_, Number(0));
        is_seen_[number] = 1;
        add_times(answer(number) + first, weights, part, count);
    };
    if (turn == kNever) return add_to(answers_ - 1, weight);
    for (int i = 0; i < cards; ++i)
        if (turns[i] == turn)
            add_to(turn * kCategories + i, weight * Number(1 / static_cast<double>(choices)));
}

template <class Number>
std::pair<double, double> Answers<Number>::value(const std::vector<char>& is_forbidden) {
    double bits = 0, top = 0, total = 0;
    const Number unit = largest(is_forbidden);
    has_weight_ = !is_zero(unit);
    for (std::size_t number = 0; number < answers_ && has_weight_; ++number) {
        if (!is_seen_[number]) continue;
        double sum = 0, logs = 0, most = 0;
        const Number* weights = answer(number);
        for (std::size_t i = 0; i < files_; ++i) {
            const double weight = is_forbidden[i] ? 0 : relative(weights[i], unit);
            if (weight == 0) continue;
            sum += weight;
            logs += weight * std::log2(weight);
            most = std::max(most, weight);
        }
        if (sum > 0) bits += sum * std::log2(sum) - logs;
        total += sum;
        top += most;
    }
    if (!has_weight_) return {0, 0};
    return {std::max(0.0, bits / total), top / total};
}

template <>
double Answers<double>::largest(const std::vector<char>& is_forbidden) {
    for (std::size_t number = 0; number < answers_; ++number)
        for (std::size_t i = 0; is_seen_[number] && i < files_; ++i)
            if (!is_forbidden[i] && answer(number)[i] > 0) return 1;  // any will do
    return 0;
}

template <class Number>
Number Answers<Number>::largest(const std::vector<char>& is_forbidden) {
    Number found(0);
    for (std::size_t number = 0; number < answers_; ++number)
        for (std::size_t i = 0; is_seen_[number] && i < files_; ++i)
            if (!is_forbidden[i] && is_less(found, answer(number)[i])) found = answer(number)[i];
    return found;
}

template class Answers<double>;
template class Answers<Scaled>;

}  // namespace boddy
