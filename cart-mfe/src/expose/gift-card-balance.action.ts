import type { Action } from '@horae/shared';
import { readBalance } from '../gift-card/read-balance.ts';
import { CodeSchema } from '../gift-card/use-gift-card.ts';

export const action: Action<{ code: string }> = { schema: CodeSchema, run: readBalance };
