/** The value below which a share of the values lies (nearest rank); `NaN` of nothing. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: number[]): number => quantile(values, 0.5);
