import { type FormAnswer, useFormAnswer } from '@horae/shared';
import type { VerificationSteps } from '../session/login-outcome.ts';
import { isSecondFactor, stepsFor } from '../session/outcome-of.ts';

/** Hidden fields of a step without JavaScript, so that the next page can continue it. */
export interface Carried {
  stateToken: string;
  email: string;
}

/** How far a visitor has come. */
export type Step =
  | { kind: 'form' }
  | { kind: 'verify'; email: string; steps: VerificationSteps; carried?: Carried }
  | { kind: 'factor'; email: string; verify: VerificationSteps['verify']; carried?: Carried }
  | { kind: 'approval'; email: string };

type Entrance = 'account/log-in' | 'account/sign-up' | 'account/new-password';

/** Returns the first step of a page: its form, or the one that the edge's answer to a submission requires. */
export function useFirstStep(entrance: Entrance): Step {
  const begun = useFormAnswer(entrance);
  const given = useFormAnswer('account/give-code');
  const sent = useFormAnswer('account/send-code');
  return stepIn(begun) ?? stepIn(given) ?? stepIn(sent) ?? { kind: 'form' };
}

function stepIn({ refused, values = {} }: Omit<FormAnswer, 'action'>): Step | null {
  const email = String(values.email ?? '');
  if (refused?.[''] === 'APPROVAL_REQUIRED') return { kind: 'approval', email };
  const stateToken = String(values.stateToken ?? '');
  if (!refused || refused.stateToken || !stateToken) return null;
  const carried = { stateToken, email };
  const steps = stepsFor(stateToken);
  return isSecondFactor(stateToken)
    ? { kind: 'factor', email, verify: steps.verify, carried }
    : { kind: 'verify', email, steps, carried };
}
