import type { Action } from '@horae/shared';
import { applyGiftCard, CodeSchema } from '../gift-card/use-gift-card.ts';

export const action: Action<{ code: string }> = { schema: CodeSchema, run: applyGiftCard };
