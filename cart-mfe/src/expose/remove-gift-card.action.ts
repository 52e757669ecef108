import type { Action } from '@horae/shared';
import { CardIdSchema, removeGiftCard } from '../gift-card/use-gift-card.ts';

export const action: Action<{ giftCardId: string }> = {
  schema: CardIdSchema,
  run: removeGiftCard,
};
