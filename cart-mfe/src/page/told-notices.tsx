import { useFormAnswer } from '@horae/shared';
import { Notice } from '@horae/shared/ui/notice';
import type { Cart } from '../cart/cart.ts';
import { COUPON_APPLIED, COUPON_REMOVED } from '../cart/item-form.ts';
import type { CartStore } from '../cart/store/cart-store.ts';
import { appliedMessages } from '../gift-card/applied-messages.ts';
import { GIFT_CARD_APPLIED, GIFT_CARD_REMOVED } from '../gift-card/gift-card-codes.ts';
import { messages as panelMessages } from '../panel/messages.ts';
import { messages } from './messages.ts';
import { SavedNotices } from './saved-notices.tsx';
import { UndoForm } from './undo-form.tsx';
import { useToldAdded, useToldKept, useToldRemoved } from './use-told.ts';

/** Reports the submission that led here, where no field shows its result. */
export function ToldNotices({ cart, store }: { cart: Cart; store: CartStore }) {
  const added = useToldAdded(cart);
  const kept = useToldKept(cart);
  const removed = useToldRemoved();
  const coupon = useToldCouponChange(cart);
  const giftCard = useToldGiftCard(cart);

  return (
    <>
      {added && <Notice tone="ok">{messages.added(added)}</Notice>}
      <SavedNotices />
      {coupon && <Notice tone="ok">{coupon}</Notice>}
      {giftCard && <Notice tone="ok">{giftCard}</Notice>}
      {kept && <Notice tone="bad">{kept}</Notice>}
      {removed && <UndoForm {...removed} store={store} />}
    </>
  );
}

/** `undefined` once the cart has changed again. */
function useToldGiftCard({ giftCard }: Cart): string | undefined {
  const isApplied = useFormAnswer('cart/apply-gift-card').said === GIFT_CARD_APPLIED;
  const isRemoved = useFormAnswer('cart/remove-gift-card').said === GIFT_CARD_REMOVED;
  if (isApplied && giftCard) return appliedMessages.applied;
  return isRemoved && !giftCard ? appliedMessages.removed : undefined;
}

/** `undefined` once the cart has changed again. */
function useToldCouponChange({ coupon }: Cart): string | undefined {
  const applied = useFormAnswer('cart/apply-coupon').said === COUPON_APPLIED;
  const isRemoved = useFormAnswer('cart/remove-coupon').said === COUPON_REMOVED;
  if (applied && coupon) return panelMessages.couponApplied(coupon);
  return isRemoved && !coupon ? panelMessages.couponRemoved : undefined;
}
