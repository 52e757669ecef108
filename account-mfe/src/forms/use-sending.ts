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

/** One call at a time; what breaks it becomes a sentence, which stays until the next one. */
export function useSending() {
  const [problem, setProblem] = useState<string | null>(null);
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
