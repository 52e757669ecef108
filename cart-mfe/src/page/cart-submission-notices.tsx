import { useFormAnswer } from '@horae/shared';
import { Notice } from '@horae/shared/ui/notice';
import { Link } from 'react-router-dom';
import type { Cart } from '../cart/cart.ts';
import {
  COUPON_APPLIED,
  COUPON_REMOVED,
  ITEM_SAVED,
  MEMBERS_ONLY,
  ORDER_ADDED_AGAIN,
  WISHLIST_ADDED_TO_CART,
} from '../cart/item-fields.tsx';
import type { CartStore } from '../cart/store/cart-store.ts';
import { GIFT_CARD_APPLIED, GIFT_CARD_REMOVED } from '../gift-card/gift-card-fields.ts';
import { giftCardMessages, messages as panelMessages } from '../panel/messages.ts';
import { messages } from './messages.ts';
import { UndoForm } from './undo-form.tsx';
import { useAddedProductName, useRemovalRefusal, useRestorableItem } from './use-form-results.ts';

/** Reports the submission that led here, where no field shows its result. */
export function CartSubmissionNotices({ cart, store }: { cart: Cart; store: CartStore }) {
  const added = useAddedProductName(cart);
  const notRemoved = useRemovalRefusal(cart);
  const removed = useRestorableItem();
  const coupon = useCouponChange(cart);
  const giftCard = useGiftCardResult(cart);

  return (
    <>
      {added && <Notice tone="ok">{messages.added(added)}</Notice>}
      <SavedNotices />
      {coupon && <Notice tone="ok">{coupon}</Notice>}
      {giftCard && <Notice tone="ok">{giftCard}</Notice>}
      {notRemoved && <Notice tone="bad">{notRemoved}</Notice>}
      {removed && <UndoForm {...removed} store={store} />}
    </>
  );
}

/** `undefined` once the cart has changed again. */
function useGiftCardResult({ giftCard }: Cart): string | undefined {
  const isApplied = useFormAnswer('cart/apply-gift-card').said === GIFT_CARD_APPLIED;
  const isRemoved = useFormAnswer('cart/remove-gift-card').said === GIFT_CARD_REMOVED;
  if (isApplied && giftCard) return giftCardMessages.applied;
  return isRemoved && !giftCard ? giftCardMessages.removed : undefined;
}

/** `undefined` once the cart has changed again. */
function useCouponChange({ coupon }: Cart): string | undefined {
  const applied = useFormAnswer('cart/apply-coupon').said === COUPON_APPLIED;
  const isRemoved = useFormAnswer('cart/remove-coupon').said === COUPON_REMOVED;
  if (applied && coupon) return panelMessages.couponApplied(coupon);
  return isRemoved && !coupon ? panelMessages.couponRemoved : undefined;
}

/** Reports the submission that led here: saving for later, adding saved watches, or a reorder. */
function SavedNotices() {
  const saving = useFormAnswer('cart/save-for-later');
  const adding = useFormAnswer('cart/add-saved');
  const reordered = useFormAnswer('cart/reorder');
  const code = saving.refused?.[''];

  return (
    <>
      {saving.said === ITEM_SAVED && <Notice tone="ok">{messages.saved}</Notice>}
      {adding.said === WISHLIST_ADDED_TO_CART && (
        <Notice tone="ok">
          {`${messages.inCart(Number(adding.values?.count))} ${adding.values?.left ? messages.notAll : ''}`.trimEnd()}
        </Notice>
      )}
      {reordered.said === ORDER_ADDED_AGAIN && (
        <Notice tone="ok">{messages.inCart(Number(reordered.values?.count))}</Notice>
      )}
      {code !== undefined && (
        <Notice tone="bad">
          <span>{`${refusedText(code)} `}</span>
          {code === MEMBERS_ONLY && <Link to="/login?from=%2Fcart">{messages.logIn}</Link>}
        </Notice>
      )}
    </>
  );
}

function refusedText(code: string): string {
  if (code === MEMBERS_ONLY) return messages.membersOnly;
  return code === 'WISH_LIST_FULL' ? messages.listFull : messages.notSaved;
}
