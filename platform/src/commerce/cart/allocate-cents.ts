/**
 * Splits whole cents over shares in proportion to their weights; the parts always sum up to `cents`.
 * Cents that do not divide go to the largest remainders, the earlier share first.
 * Without any weight everything stays with the first share.
 */
export function allocateCents(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? cents : 0));
  // The products are larger than numbers count exactly.
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const parts = exact.map((product) => Number(product / BigInt(sum)));
  const missing = cents - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % BigInt(sum) }))
    .toSorted((a, b) => Number(b.remainder - a.remainder));
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return parts.map((part, index) => (raised.has(index) ? part + 1 : part));
}
