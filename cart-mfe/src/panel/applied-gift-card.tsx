import { ActionForm, useFormAnswer } from '@horae/shared';
import { Badge } from '@horae/shared/ui/badge';
import { Button } from '@horae/shared/ui/button';
import type { PayingGiftCard } from '../cart/cart.ts';
import styles from './cart-summary.module.css';
import { giftCardMessages as messages } from './messages.ts';

/** The gift card that is to pay, what it pays, and how it is taken off. */
export function AppliedGiftCardRow({ giftCard }: { giftCard: PayingGiftCard }) {
  const { refused } = useFormAnswer('cart/remove-gift-card');
  return (
    <>
      <div className={styles.row}>
        <span className={styles.coupon}>
          <span>{messages.title}</span>
          <Badge look="outline">{giftCard.name}</Badge>
          <ActionForm action="cart/remove-gift-card">
            <input type="hidden" name="giftCardId" value={giftCard.id} />
            <Button type="submit" look="quiet" size="small">
              <span>{messages.remove}</span>
              <span className="visually-hidden">{` gift card ${giftCard.name}`}</span>
            </Button>
          </ActionForm>
        </span>
        {giftCard.pays && <span className={styles.discount}>{giftCard.pays}</span>}
      </div>
      {!giftCard.pays && <p className={styles.note}>{messages.notForGifts}</p>}
      <p role="alert" className={styles.refusal}>
        {refused && messages.notRemoved}
      </p>
    </>
  );
}
