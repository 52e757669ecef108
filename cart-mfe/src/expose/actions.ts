import { defineAction } from '@horae/shared/define-action';
import * as v from 'valibot';
import { BuyOrderAgainSchema, buyOrderAgain } from '../actions/buy-order-again.ts';
import {
  addToCart,
  applyCoupon,
  ChangeQuantitySchema,
  CouponSchema,
  changeQuantity,
  RemoveLineSchema,
  removeCoupon,
  removeLine,
} from '../actions/cart-form-actions.ts';
import {
  addWishlistItemsToCart,
  SaveForLaterSchema,
  saveForLater,
  WishlistItemsSchema,
} from '../actions/cart-wishlist-actions.ts';
import { NewLineSchema } from '../actions/new-cart-line-schema.ts';
import { redirectToHostedCheckout } from '../actions/redirect-to-hosted-checkout.ts';
import {
  addGiftCardToCart,
  applyGiftCard,
  GiftCardCodeSchema,
  GiftCardIdSchema,
  readGiftCardBalance,
  removeGiftCard,
} from '../gift-card/gift-card-actions.ts';
import { BuyGiftCardSchema } from '../gift-card/gift-card-fields.ts';

/** By the names of `remote.json`; the edge alone loads them. */
export const actions = {
  'add-saved': defineAction(WishlistItemsSchema, addWishlistItemsToCart),
  add: defineAction(NewLineSchema, addToCart),
  'apply-coupon': defineAction(CouponSchema, applyCoupon),
  'apply-gift-card': defineAction(GiftCardCodeSchema, applyGiftCard),
  'buy-gift-card': defineAction(BuyGiftCardSchema, addGiftCardToCart),
  checkout: defineAction(v.object({}), redirectToHostedCheckout),
  'gift-card-balance': defineAction(GiftCardCodeSchema, readGiftCardBalance),
  'remove-coupon': defineAction(v.object({}), removeCoupon),
  'remove-gift-card': defineAction(GiftCardIdSchema, removeGiftCard),
  remove: defineAction(RemoveLineSchema, removeLine),
  reorder: defineAction(BuyOrderAgainSchema, buyOrderAgain),
  restore: defineAction(NewLineSchema, addToCart),
  'save-for-later': defineAction(SaveForLaterSchema, saveForLater),
  'set-quantity': defineAction(ChangeQuantitySchema, changeQuantity),
};
