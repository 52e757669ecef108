import type { Action } from '@horae/shared';
import { type AddFields, AddSchema, addToCart } from '../add-to-cart/add-to-cart.ts';

export const action: Action<AddFields> = { schema: AddSchema, run: addToCart };
