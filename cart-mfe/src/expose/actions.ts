import { defineAction } from '@horae/shared/define-action';
import * as v from 'valibot';
import {
  addToCart,
  applyCoupon,
  ChangeQuantitySchema,
  CouponSchema,
  changeQuantity,
  RemoveLineSchema,
  removeCoupon,
  removeLine,
} from '../actions/change-cart.ts';
import { checkOut } from '../actions/check-out.ts';
import { CartItemSchema } from '../actions/item-schema.ts';
import { ReorderSchema, reorder } from '../actions/reorder.ts';
import {
  addSavedToCart,
  LineItemSchema,
  saveForLater,
  WishlistItemsSchema,
} from '../actions/wishlist-items.ts';
import {
  applyGiftCard,
  buyGiftCard,
  CardIdSchema,
  CodeSchema,
  readBalance,
  removeGiftCard,
} from '../gift-card/actions.ts';
import { GiftCardSchema } from '../gift-card/gift-card-fields.ts';

/** By the names of `remote.json`; the edge alone loads them. */
export const actions = {
  'add-saved': defineAction(WishlistItemsSchema, addSavedToCart),
  add: defineAction(CartItemSchema, addToCart),
  'apply-coupon': defineAction(CouponSchema, applyCoupon),
  'apply-gift-card': defineAction(CodeSchema, applyGiftCard),
  'buy-gift-card': defineAction(GiftCardSchema, buyGiftCard),
  checkout: defineAction(v.object({}), checkOut),
  'gift-card-balance': defineAction(CodeSchema, readBalance),
  'remove-coupon': defineAction(v.object({}), removeCoupon),
  'remove-gift-card': defineAction(CardIdSchema, removeGiftCard),
  remove: defineAction(RemoveLineSchema, removeLine),
  reorder: defineAction(ReorderSchema, reorder),
  restore: defineAction(CartItemSchema, addToCart),
  'save-for-later': defineAction(LineItemSchema, saveForLater),
  'set-quantity': defineAction(ChangeQuantitySchema, changeQuantity),
};
