import { ActionForm, toPlatformError, useFormAnswer } from '@horae/shared';
import { cleanCode } from '@horae/shared/typed-text';
import { Badge } from '@horae/shared/ui/badge';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { PlusIcon } from '@horae/shared/ui/icon';
import { type FormEvent, useState } from 'react';
import type { Cart } from '../cart/cart.ts';
import { COUPON_MISSING } from '../cart/item-fields.tsx';
import summaryStyles from './cart-summary.module.css';
import styles from './coupon.module.css';
import { couponErrorText, messages } from './messages.ts';
import { COUPON_AREA, restoredFocusProps } from './use-restored-focus.ts';

interface CouponFormProps {
  /** Rejects when the platform refuses the code. */
  apply: (code: string) => Promise<void>;
  ref?: (field: HTMLInputElement | null) => void;
}

/** A quiet button that opens the form. */
export function CouponEntry({ apply }: CouponFormProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <CouponForm apply={apply} ref={focusOnMount} />;
  return (
    <div className={styles.closed} {...restoredFocusProps(COUPON_AREA)}>
      <Button look="quiet" size="small" icon={<PlusIcon size={16} />} onClick={() => setOpen(true)}>
        {messages.addCoupon}
      </Button>
    </div>
  );
}

/** The field replaces the button that had the focus. */
function focusOnMount(field: HTMLInputElement | null) {
  field?.focus();
}

/** A refused code is still in its field, to be corrected. */
export function CouponForm({ apply, ref }: CouponFormProps) {
  const before = useCouponResult();
  const { isBusy, error, submit, forget } = useCouponEntry(apply, before.error);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(String(new FormData(event.currentTarget).get('code') ?? ''));
  };

  return (
    <ActionForm
      action="cart/apply-coupon"
      className={styles.entry}
      noValidate
      onSubmit={send}
      {...restoredFocusProps(COUPON_AREA)}
    >
      <Field
        label={messages.couponLabel}
        name="code"
        defaultValue={before.typed}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // After a refusal the field has the focus, without script too.
        {...(before.error && { autoFocus: true })}
        {...(ref && { ref })}
        onChange={forget}
      />
      <Button type="submit" look="secondary" busy={isBusy}>
        {messages.applyCoupon}
      </Button>
    </ActionForm>
  );
}

/** Why the code of the submission that led to this page was refused, and the code. */
function useCouponResult(): { error?: string; typed: string } {
  const { refused, values } = useFormAnswer('cart/apply-coupon');
  if (!refused) return { typed: '' };
  const typed = typeof values?.code === 'string' ? values.code : '';
  const [code = ''] = Object.values(refused);
  return {
    error: code === COUPON_MISSING ? messages.couponMissing : couponErrorText(code),
    typed,
  };
}

function useCouponEntry(apply: CouponFormProps['apply'], before: string | undefined) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState(before);

  const submit = async (typed: string) => {
    if (isBusy) return;
    const code = cleanCode(typed);
    if (code === '') return setError(messages.couponMissing);
    setBusy(true);
    try {
      await apply(code);
    } catch (refused) {
      setError(couponErrorText(toPlatformError(refused).code));
    } finally {
      setBusy(false);
    }
  };

  return { isBusy, error, submit, forget: () => setError(undefined) };
}

interface AppliedCouponProps {
  cart: Cart;
  remove: () => Promise<void>;
}

/** The code, its discount where there is one, and the way to remove it. */
export function AppliedCoupon({ cart, remove }: AppliedCouponProps) {
  const { refused } = useFormAnswer('cart/remove-coupon');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>(refused ? 'failed' : 'idle');
  const discount = cart.totals?.reduction?.discount;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setState('busy');
    // After a refusal the coupon is still visible.
    remove().catch(() => setState('failed'));
  };
  return (
    <>
      <div className={summaryStyles.row} {...restoredFocusProps(COUPON_AREA)}>
        <span className={summaryStyles.coupon}>
          <span>{messages.coupon}</span>
          <Badge look="outline">{cart.coupon}</Badge>
          <ActionForm action="cart/remove-coupon" onSubmit={submit}>
            <Button type="submit" look="quiet" size="small" busy={state === 'busy'}>
              <span>{messages.removeCoupon}</span>
              <span className="visually-hidden">{` ${cart.coupon}`}</span>
            </Button>
          </ActionForm>
        </span>
        {discount && <span className={summaryStyles.discount}>{discount}</span>}
      </div>
      <p role="alert" className={summaryStyles.refusal}>
        {state === 'failed' && messages.couponNotRemoved}
      </p>
    </>
  );
}
