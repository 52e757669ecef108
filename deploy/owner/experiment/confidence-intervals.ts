/** `done` successes in `of` trials. */
export interface Proportion {
  of: number;
  done: number;
}

/** Both ends; what is measured lies between them in 95 of 100 such experiments. */
export interface ConfidenceInterval {
  from: number;
  to: number;
}

/** The standard normal's 97.5 % quantile. */
const Z = 1.959963984540054;

export const toSuccessRate = ({ of, done }: Proportion): number => (of === 0 ? 0 : done / of);

/** The score interval of one share (Wilson 1927): it holds for few trials and for shares near 0 and 1, too. */
export function wilsonInterval(one: Proportion): ConfidenceInterval {
  const { of: n } = one;
  if (n === 0) return { from: 0, to: 1 };
  const share = toSuccessRate(one);
  const middle = share + Z ** 2 / (2 * n);
  const reach = Z * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2));
  const scale = 1 + Z ** 2 / n;
  return { from: Math.max(0, (middle - reach) / scale), to: Math.min(1, (middle + reach) / scale) };
}

/** The interval of the difference of two shares from their score intervals (Newcombe 1998, method 10). */
export function differenceInterval(one: Proportion, other: Proportion): ConfidenceInterval {
  const [a, b] = [wilsonInterval(one), wilsonInterval(other)];
  const [p, q] = [toSuccessRate(one), toSuccessRate(other)];
  return {
    from: p - q - Math.hypot(p - a.from, b.to - q),
    to: p - q + Math.hypot(a.to - p, q - b.from),
  };
}
