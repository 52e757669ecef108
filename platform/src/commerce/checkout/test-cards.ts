import { type CardExpiry, endOfMonth } from '@horae/typed-text';

/** The embedded shop takes no real money: only these two cards exist. */
export type CardOutcome = 'accepted' | 'declined' | 'unknown';

const OUTCOMES: Record<string, CardOutcome> = {
  '4242424242424242': 'accepted',
  '4000000000000002': 'declined',
};

export function classifyTestCard(digits: string): CardOutcome {
  return Object.hasOwn(OUTCOMES, digits) ? (OUTCOMES[digits] ?? 'unknown') : 'unknown';
}

/** Whether a card is still good at `now`; a card lasts to the end of its month, wherever its owner is. */
export function isBankCardInDate(expiry: CardExpiry, now: Date): boolean {
  return endOfMonth(expiry.year, expiry.month) > now;
}
