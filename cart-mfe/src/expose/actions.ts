import { defineAction } from '@horae/shared/define-action';
import * as v from 'valibot';
import { addToCart } from '../actions/add-to-cart.ts';
import { CouponSchema, dropCoupon, takeCode } from '../actions/change-coupon.ts';
import { changeQuantity, QuantitySchema, RemovalSchema, takeOut } from '../actions/change-lines.ts';
import { checkOut } from '../actions/check-out.ts';
import { ItemSchema } from '../actions/item-schema.ts';
import { ReorderSchema, reorder } from '../actions/reorder.ts';
import { addSaved, LineItemSchema, SavedSchema, saveForLater } from '../actions/wishlist-items.ts';
import {
  applyGiftCard,
  buyGiftCard,
  CardIdSchema,
  CodeSchema,
  removeGiftCard,
} from '../gift-card/actions.ts';
import { GiftCardSchema } from '../gift-card/gift-card-fields.ts';
import { readBalance } from '../gift-card/read-balance.ts';

/** By the names of `remote.json`; the edge alone loads them. */
export const actions = {
  'add-saved': defineAction(SavedSchema, addSaved),
  add: defineAction(ItemSchema, addToCart),
  'apply-coupon': defineAction(CouponSchema, takeCode),
  'apply-gift-card': defineAction(CodeSchema, applyGiftCard),
  'buy-gift-card': defineAction(GiftCardSchema, buyGiftCard),
  checkout: defineAction(v.object({}), checkOut),
  'gift-card-balance': defineAction(CodeSchema, readBalance),
  'remove-coupon': defineAction(v.object({}), dropCoupon),
  'remove-gift-card': defineAction(CardIdSchema, removeGiftCard),
  remove: defineAction(RemovalSchema, takeOut),
  reorder: defineAction(ReorderSchema, reorder),
  restore: defineAction(ItemSchema, addToCart),
  'save-for-later': defineAction(LineItemSchema, saveForLater),
  'set-quantity': defineAction(QuantitySchema, changeQuantity),
};
