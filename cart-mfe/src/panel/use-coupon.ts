import { toPlatformError } from '@horae/shared';
import { readCode } from '@horae/shared/typed-text';
import { useState } from 'react';
import { couponText, messages } from './messages.ts';

/**
 * Applies what was typed. `apply` rejects when the platform refuses the code; `told` is why the press that led to this
 * page was refused.
 */
export function useCouponEntry(apply: (code: string) => Promise<void>, told?: string) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState(told);

  const submit = async (typed: string) => {
    if (isBusy) return;
    const code = readCode(typed);
    if (code === '') return setError(messages.couponMissing);
    setBusy(true);
    try {
      await apply(code);
    } catch (refused) {
      setError(couponText(toPlatformError(refused).code));
    } finally {
      setBusy(false);
    }
  };

  return { isBusy, error, submit, forget: () => setError(undefined) };
}

/** Takes the coupon away; `told`: the press that led to this page did not. */
export function useCouponRemoval(remove: () => Promise<void>, told = false) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>(told ? 'failed' : 'idle');

  const press = async () => {
    setState('busy');
    try {
      await remove();
    } catch {
      // The coupon is still there to see; the words say that it stays.
      setState('failed');
    }
  };

  return { isBusy: state === 'busy', hasFailed: state === 'failed', press };
}
