import { ActionForm } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import type { FormEvent } from 'react';
import entryStyles from '../panel/coupon-entry.module.css';
import { messages } from '../panel/messages.ts';
import { useCouponEntry } from '../panel/use-coupon.ts';
import { COUPON_PLACE, placed } from '../panel/use-restored-focus.ts';
import { useToldCoupon } from './form-results.ts';

interface CouponFormProps {
  /** Rejects when the platform refuses the code. */
  apply: (code: string) => Promise<void>;
}

/** Where a coupon is entered; a code that was refused is still there to be put right. */
export function CouponForm({ apply }: CouponFormProps) {
  const told = useToldCoupon();
  const { isBusy, error, submit, forget } = useCouponEntry(apply, told.error);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(String(new FormData(event.currentTarget).get('code') ?? ''));
  };

  return (
    <ActionForm
      action="cart/apply-coupon"
      className={entryStyles.entry}
      noValidate
      onSubmit={send}
      {...placed(COUPON_PLACE)}
    >
      <Field
        label={messages.couponLabel}
        name="code"
        defaultValue={told.typed}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // The page came because of it: without script too, the shopper goes on where the words are.
        {...(told.error && { autoFocus: true })}
        onChange={forget}
      />
      <Button type="submit" look="secondary" busy={isBusy}>
        {messages.applyCoupon}
      </Button>
    </ActionForm>
  );
}
