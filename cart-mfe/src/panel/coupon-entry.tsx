import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { PlusIcon } from '@horae/shared/ui/icon';
import { type FormEvent, useState } from 'react';
import styles from './coupon-entry.module.css';
import { messages } from './messages.ts';
import { useCouponEntry } from './use-coupon.ts';
import { COUPON_PLACE, placed } from './use-restored-focus.ts';

interface CouponEntryProps {
  /** Rejects when the platform refuses the code. */
  apply: (code: string) => Promise<void>;
}

/** A quiet button that opens a field; it disappears with its owner once a coupon is applied. */
export function CouponEntry({ apply }: CouponEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const { isBusy, error, submit, forget } = useCouponEntry(apply);

  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(code);
  };

  if (!isOpen) {
    return (
      <div className={styles.closed} {...placed(COUPON_PLACE)}>
        <Button
          look="quiet"
          size="small"
          icon={<PlusIcon size={16} />}
          onClick={() => setOpen(true)}
        >
          {messages.addCoupon}
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.entry} onSubmit={send} noValidate {...placed(COUPON_PLACE)}>
      <Field
        label={messages.couponLabel}
        value={code}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        ref={focusOnArrival}
        onChange={(event) => {
          setCode(event.target.value);
          forget();
        }}
      />
      <Button type="submit" look="secondary" busy={isBusy}>
        {messages.applyCoupon}
      </Button>
    </form>
  );
}

/** The field replaces the button that had the focus. */
function focusOnArrival(field: HTMLInputElement | null) {
  field?.focus();
}
