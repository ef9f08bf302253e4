// Numbers from 0 whose exponent has no bounds: doubles end at 1e-308, a product of many factors does not.
#pragma once

#include <cmath>
#include <cstdint>

namespace boddy {

struct Scaled {
    Scaled() = default;
    explicit Scaled(double value, std::int64_t power = 0) {
        int shift = 0;
        mantissa = std::frexp(value, &shift);
        if (mantissa != 0) exponent = power + shift;
    }

    Scaled& operator*=(const Scaled& other) {
        return *this = Scaled(mantissa * other.mantissa, exponent + other.exponent);
    }

    Scaled& operator+=(const Scaled& other) {
        if (other.mantissa == 0) return *this;
        if (mantissa == 0) return *this = other;
        const Scaled &large = exponent < other.exponent ? other : *this,
                     &small = exponent < other.exponent ? *this : other;
        const std::int64_t apart = large.exponent - small.exponent;
        const double added = apart < 64 ? std::ldexp(small.mantissa, -static_cast<int>(apart)) : 0;
        return *this = Scaled(large.mantissa + added, large.exponent);
    }

    bool operator==(const Scaled& other) const = default;

    double mantissa = 0;  // 0, or from 0.5 up to 1
    std::int64_t exponent = 0;
};

inline Scaled operator*(Scaled a, const Scaled& b) { return a *= b; }

// The operations that the templates need of a weight, which is a double or a Scaled.

inline bool is_zero(double value) { return value == 0; }
inline bool is_zero(const Scaled& value) { return value.mantissa == 0; }

inline bool is_less(double a, double b) { return a < b; }
inline bool is_less(const Scaled& a, const Scaled& b) {
    if (is_zero(a) || is_zero(b)) return is_zero(a) && !is_zero(b);
    return a.exponent != b.exponent ? a.exponent < b.exponent : a.mantissa < b.mantissa;
}

// A part of a whole that is at least as large; what no double can tell from 0 is 0.
inline double ratio(double part, double whole) { return part / whole; }
inline double ratio(const Scaled& part, const Scaled& whole) {
    const std::int64_t apart = part.exponent - whole.exponent;
    if (is_zero(part) || apart < -2000) return 0;
    return std::ldexp(part.mantissa / whole.mantissa, static_cast<int>(apart));
}

// The same for numbers of which only their proportions matter: doubles may stay as they are.
inline double relative(double value, double) { return value; }
inline double relative(const Scaled& value, const Scaled& unit) { return ratio(value, unit); }

}  // namespace boddy
