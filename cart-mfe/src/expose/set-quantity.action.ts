import type { Action } from '@horae/shared';
import { changeQuantity, QuantitySchema } from '../actions/change-lines.ts';

export const action: Action<{ lineId: string; quantity: number }> = {
  schema: QuantitySchema,
  run: changeQuantity,
};
