import { Badge } from '@horae/shared/ui/badge';
import { Button } from '@horae/shared/ui/button';
import { useState } from 'react';
import styles from './cart-summary.module.css';
import { messages } from './messages.ts';
import { COUPON_PLACE, placed } from './use-kept-focus.ts';

interface AppliedCouponProps {
  code: string;
  /** What it takes off, formatted with its minus; missing where it changes nothing now. */
  discount: string | undefined;
  remove: () => Promise<void>;
}

export function AppliedCoupon({ code, discount, remove }: AppliedCouponProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  const press = async () => {
    setState('busy');
    try {
      await remove();
    } catch {
      // The coupon is still there to see; the words say that it stays.
      setState('failed');
    }
  };

  return (
    <>
      <div className={styles.row} {...placed(COUPON_PLACE)}>
        <span className={styles.coupon}>
          {messages.coupon}
          <Badge look="outline">{code}</Badge>
          <Button look="quiet" size="small" busy={state === 'busy'} onClick={() => void press()}>
            {messages.removeCoupon}
            <span className="visually-hidden"> {code}</span>
          </Button>
        </span>
        {discount && <span className={styles.discount}>{discount}</span>}
      </div>
      <p role="alert" className={styles.refusal}>
        {state === 'failed' && messages.couponNotRemoved}
      </p>
    </>
  );
}
