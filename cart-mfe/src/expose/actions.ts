import type { Action } from '@horae/shared';
import * as v from 'valibot';
import { addToCart } from '../actions/add-to-cart.ts';
import { CouponSchema, dropCoupon, takeCode } from '../actions/change-coupon.ts';
import { changeQuantity, QuantitySchema, RemovalSchema, takeOut } from '../actions/change-lines.ts';
import { checkOut } from '../actions/check-out.ts';
import { ItemSchema } from '../actions/item-schema.ts';
import { addSaved, saveForLater } from '../actions/move-wishes.ts';
import { ReorderSchema, reorder } from '../actions/reorder.ts';
import { LineItemSchema, SavedSchema } from '../actions/saved-schema.ts';
import { buyGiftCard } from '../gift-card/buy-gift-card.ts';
import { GiftCardSchema } from '../gift-card/gift-card-fields.ts';
import { readBalance } from '../gift-card/read-balance.ts';
import {
  applyGiftCard,
  CardIdSchema,
  CodeSchema,
  removeGiftCard,
} from '../gift-card/use-gift-card.ts';

/** An action whose run takes the fields that its schema reads. */
const action = <Fields>(
  schema: v.GenericSchema<unknown, Fields>,
  run: Action<Fields>['run'],
): Action<Fields> => ({ schema, run });

/** By the names of `remote.json`; the edge alone loads them. */
export const actions = {
  'add-saved': action(SavedSchema, addSaved),
  add: action(ItemSchema, addToCart),
  'apply-coupon': action(CouponSchema, takeCode),
  'apply-gift-card': action(CodeSchema, applyGiftCard),
  'buy-gift-card': action(GiftCardSchema, buyGiftCard),
  checkout: action(v.object({}), checkOut),
  'gift-card-balance': action(CodeSchema, readBalance),
  'remove-coupon': action(v.object({}), dropCoupon),
  'remove-gift-card': action(CardIdSchema, removeGiftCard),
  remove: action(RemovalSchema, takeOut),
  reorder: action(ReorderSchema, reorder),
  restore: action(ItemSchema, addToCart),
  'save-for-later': action(LineItemSchema, saveForLater),
  'set-quantity': action(QuantitySchema, changeQuantity),
};
