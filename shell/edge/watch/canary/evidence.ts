/** How often each group had an event that a visitor has once at most. */
export interface Events {
  canary: number;
  live: number;
}

/** Which way a canary is worse, and how much of it nobody would feel. */
export interface Test {
  /** The chance that a visitor who is compared gets the canary. */
  share: number;
  /** Of two visitors alike, how many times as likely the event may be for the canary's. */
  tolerated: number;
  /** How many times as likely it may be if the canary is worse: what evidence is looked for at. */
  ratios: readonly number[];
}

/**
 * The e-value of "the canary is no worse": a mixture sequential probability ratio test on whose visitor the next event is.
 *
 * Visitors are drawn by lot, so of all who have the event a share q = share·r / (share·r + 1 − share) is the canary's, where
 * r is how many times as likely it is there. With x events of the canary and y of the live version,
 *
 *     E = mean over r of (q(r) / q₀)^x · ((1 − q(r)) / (1 − q₀))^y,   q₀ = q(tolerated)
 *
 * is a nonnegative supermartingale that begins with 1 as long as the canary is no worse than tolerated. By Ville's
 * inequality it ever reaches 1/α with a probability of α at most, however often it is looked at. Only sums go into
 * it: it does not matter which edge counted what. (Lindon and Malek, Anytime-Valid Inference for Multinomial Count Data,
 * NeurIPS 2022; Robbins, Statistical Methods Related to the Law of the Iterated Logarithm, 1970.)
 */
export function evidenceOf({ canary, live }: Events, { share, tolerated, ratios }: Test): number {
  const none = shareAt(tolerated, share);
  const logs = ratios.map((ratio) => {
    const worse = shareAt(ratio, share);
    return canary * Math.log(worse / none) + live * Math.log((1 - worse) / (1 - none));
  });
  return logs.reduce((sum, log) => sum + Math.exp(Math.min(log, LARGEST_LOG)), 0) / logs.length;
}

/** Beyond it a number says no more. */
const LARGEST_LOG = 600;

/** The canary's share of events that are so many times as likely there. */
const shareAt = (ratio: number, share: number): number =>
  (share * ratio) / (share * ratio + 1 - share);
