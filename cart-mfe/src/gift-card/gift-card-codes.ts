// Results and error codes of the gift card actions themselves; all others are the platform's.

export const GIFT_CARD_APPLIED = 'GIFT_CARD_APPLIED';
export const GIFT_CARD_REMOVED = 'GIFT_CARD_REMOVED';
export const BALANCE_FOUND = 'BALANCE_FOUND';
export const CODE_MISSING = 'CODE_MISSING';
export const TOO_MANY_CODES = 'TOO_MANY_CODES';
