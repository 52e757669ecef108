import type { Action } from '@horae/shared';
import { buyGiftCard } from '../gift-card/buy-gift-card.ts';
import { GiftCardSchema, type GiftCardWish } from '../gift-card/gift-card-fields.ts';

export const action: Action<GiftCardWish> = { schema: GiftCardSchema, run: buyGiftCard };
