import { report } from '@horae/shared';
import { useRef, useState } from 'react';

const FAILED = 'This did not work. Please try again.';
export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please wait a few minutes.';

/** Runs one call at a time and drops submissions meanwhile. Reports a failure and passes it to `broken`. */
export function useSingleCall(where: string, broken: (error: unknown) => void) {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  const send = async (call: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await call();
    } catch (error) {
      report(error, where);
      broken(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return { isBusy, send };
}

/** The sentence for a code of the whole form. Codes of a next step, such as `CODE_REQUIRED`, are no problem: `null`. */
export function formProblemText(code: string | undefined): string | null {
  if (code === 'TOO_MANY') return TOO_MANY_ATTEMPTS;
  return code && BROKEN.has(code) ? FAILED : null;
}

const BROKEN = new Set([
  'UNAVAILABLE',
  'UNREACHABLE',
  'FAILED',
  'OTHER',
  'INVALID',
  'INVALID_EMAIL',
]);

const MISSING = 'Please add your email address.';
const WRONG = 'Please add a whole email address, such as nora@example.com.';

/** The sentence for a code of a field for an address. */
export const emailErrorText = (code: string | undefined): string | undefined =>
  code && (code === 'EMAIL_MISSING' ? MISSING : WRONG);

/** A `ref` for what a step that has replaced another one begins with. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}
