import type { Action } from '@horae/shared';
import { addToCart } from '../actions/add-to-cart.ts';
import { ItemSchema } from '../actions/item-schema.ts';
import type { NewLine } from '../cart/cart.ts';

export const action: Action<NewLine> = { schema: ItemSchema, run: addToCart };
