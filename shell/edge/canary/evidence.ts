/** Counts of an event in each group, at most one per visitor. */
export interface GroupEventCounts {
  canary: number;
  live: number;
}

/** The hypotheses about a canary: how likely an event is tolerated to be, and how likely it is if the canary is worse. */
export interface CanaryHypotheses {
  /** The probability that a compared visitor gets the canary. */
  share: number;
  /** The tolerated ratio of the event's probability for the canary to that for the live version. */
  tolerated: number;
  /** The ratios, if the canary is worse, for which evidence is collected. */
  ratios: readonly number[];
}

/**
 * Returns the e-value of "the canary is no worse": a mixture sequential probability ratio test on whose visitor the next
 * event is.
 *
 * Visitors are assigned at random, so of all with the event a share q = share·r / (share·r + 1 − share) is the canary's, where
 * r is how many times as likely it is there. With x events of the canary and y of the live version,
 *
 *     E = mean over r of (q(r) / q₀)^x · ((1 − q(r)) / (1 − q₀))^y,   q₀ = q(tolerated)
 *
 * is a nonnegative supermartingale that begins with 1 as long as the canary is no worse than tolerated. By Ville's
 * inequality it ever reaches 1/α with a probability of α at most, however often it is checked. Only sums go into
 * it: it does not matter which edge counted what. (Lindon and Malek, Anytime-Valid Inference for Multinomial Count Data,
 * NeurIPS 2022; Robbins, Statistical Methods Related to the Law of the Iterated Logarithm, 1970.)
 */
export function getEvidence(
  { canary, live }: GroupEventCounts,
  { share, tolerated, ratios }: CanaryHypotheses,
): number {
  const none = shareAt(tolerated, share);
  const logs = ratios.map((ratio) => {
    const worse = shareAt(ratio, share);
    return canary * Math.log(worse / none) + live * Math.log((1 - worse) / (1 - none));
  });
  return logs.reduce((sum, log) => sum + Math.exp(Math.min(log, LARGEST_LOG)), 0) / logs.length;
}

/** Limits the exponent, since larger values overflow and decide nothing. */
const LARGEST_LOG = 600;

const shareAt = (ratio: number, share: number): number =>
  (share * ratio) / (share * ratio + 1 - share);
