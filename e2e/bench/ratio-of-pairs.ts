/** Two-sided, by Student, for up to 30 pairs; the normal one beyond. */
const STUDENT = [
  12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13, 2.12,
  2.11, 2.1, 2.09, 2.09, 2.08, 2.07, 2.07, 2.06, 2.06, 2.06, 2.05, 2.05, 2.05,
];

export interface Ratio {
  /** The geometric mean of the pairs' ratios. */
  mean: number;
  /** The bounds of its 95 % confidence interval. */
  low: number;
  high: number;
}

/**
 * How the first of each pair compares with the second, both as natural logarithms. What the machine did during a pair counts
 * for both. At least two pairs.
 */
export function ratioOfPairs(pairs: [number, number][]): Ratio {
  const logs = pairs.map(([one, other]) => one - other);
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1);
  const half = (STUDENT[logs.length - 2] ?? 1.96) * Math.sqrt(variance / logs.length);
  return { mean: Math.exp(mean), low: Math.exp(mean - half), high: Math.exp(mean + half) };
}
