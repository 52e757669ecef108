import { report, toPlatformError } from '@horae/shared';
import { useRef, useState } from 'react';

const FAILED = 'This did not work. Please try again.';
const TOO_MANY = 'Too many attempts. Please wait a few minutes.';

/** One call at a time; what breaks it becomes a sentence. */
export function useSending() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isRunning = useRef(false);

  const send = async (call: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await call();
    } catch (error) {
      report(error, 'account');
      setProblem(toPlatformError(error).status === 429 ? TOO_MANY : FAILED);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return { isBusy, problem, send };
}
