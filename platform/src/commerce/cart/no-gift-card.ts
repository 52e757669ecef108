import { refusal } from '../../base/http/platform-error.ts';

/** The shop sells no gift cards yet: no code is one. */
export function noGiftCard(giftCardCode: string) {
  return refusal(404, 'INVALID_GIFT_CARD_CODE', {
    description: 'There is no such gift card.',
    data: { giftCardCode },
  });
}
