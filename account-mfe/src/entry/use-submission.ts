import { report } from '@horae/shared';
import { useRef, useState } from 'react';
import type { LoginOutcome } from '../session/login-outcome.ts';

/** One call at a time: presses while it runs are dropped. */
export function useSubmission(
  settle: (outcome: LoginOutcome) => void,
  broken: (message: string) => void,
) {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  const submit = async (call: () => Promise<LoginOutcome>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      settle(await call());
    } catch (error) {
      report(error, 'sign in');
      broken(error instanceof Error ? error.message : 'something went wrong');
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return { isBusy, submit };
}
