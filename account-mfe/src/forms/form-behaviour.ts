import { report, toPlatformError } from '@horae/shared';
import { readEmail } from '@horae/shared/typed-text';
import { useRef, useState } from 'react';

const FAILED = 'This did not work. Please try again.';
const TOO_MANY = 'Too many attempts. Please wait a few minutes.';

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

/**
 * Runs one call at a time and turns a failure into a sentence, which stays until the next call. `told` is the edge's error
 * code for the whole form.
 */
export function useSending(code?: string) {
  const [problem, setProblem] = useState<string | null>(problemOf(code));
  const { isBusy, send } = useSingleCall('account', (error) =>
    setProblem(toPlatformError(error).status === 429 ? TOO_MANY : FAILED),
  );

  const sendAnew = (call: () => Promise<void>) =>
    send(() => {
      setProblem(null);
      return call();
    });

  return { isBusy, problem, send: sendAnew };
}

/** Codes of a next step, such as `CODE_REQUIRED`, are no problem and yield `null`. */
function problemOf(code: string | undefined): string | null {
  if (code === 'TOO_MANY') return TOO_MANY;
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

/** Returns a sentence for a missing or incomplete address; the platform checks everything else. */
export function checkEmail(typed: string): string | undefined {
  if (typed.trim() === '') return MISSING;
  return readEmail(typed) === undefined ? WRONG : undefined;
}

/** A `ref` for what a step that has replaced another one begins with. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
