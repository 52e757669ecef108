import { report, toPlatformError } from '@horae/shared';
import { useRef, useState } from 'react';

const FAILED = 'This did not work. Please try again.';
const TOO_MANY = 'Too many attempts. Please wait a few minutes.';

/** One call at a time: presses while it runs are dropped. One that breaks is reported, and told by `broken`. */
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
 * One call at a time; what breaks it becomes a sentence, which stays until the next one. `told`: the code of a whole form
 * that the edge has refused.
 */
export function useSending(told?: string) {
  const [problem, setProblem] = useState<string | null>(problemOf(told));
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

/** What a code of the whole form says; codes of next steps say nothing. */
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
