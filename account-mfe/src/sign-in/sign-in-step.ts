import { type ActionRefused, type FormAnswer, useFormAnswer } from '@horae/shared';
import { useState } from 'react';

/** How far a visitor has come. */
export type SignInStep = { kind: 'form' } | CodeStepData | { kind: 'approval'; email: string };

/** Waits for a code: a mailed one, or one of the second factor. The hidden fields of its forms continue it. */
export interface CodeStepData {
  kind: 'verify' | 'factor';
  email: string;
  stateToken: string;
}

type Entrance = 'account/log-in' | 'account/sign-up' | 'account/new-password';

/** The step of a page, which begins with the one that the rendered answer requires, and the ways to another one. */
export function useSignInStep(entrance: Entrance) {
  const begun = useFormAnswer(entrance);
  const given = useFormAnswer('account/give-code');
  const sent = useFormAnswer('account/send-code');
  const [step, setStep] = useState<SignInStep>(
    () => stepIn(begun) ?? stepIn(given) ?? stepIn(sent) ?? FORM,
  );
  return {
    step,
    restart: () => setStep(FORM),
    /** Goes on as the answer to a form requires, or stays. */
    follow(answer: ActionRefused, form: HTMLFormElement) {
      const email = String(new FormData(form).get('email') ?? '');
      const next = stepIn({ ...answer, values: { email, ...answer.values } });
      if (next ?? answer.refused.stateToken) setStep(next ?? FORM);
    },
  };
}

const FORM: SignInStep = { kind: 'form' };
/** The SDK has no state for it: the prefix of the state token marks it (`platform/WIRE.md`, sign-in). */
const SECOND_FACTOR = 'second-factor.';

function stepIn({ refused, values = {} }: Omit<FormAnswer, 'action'>): SignInStep | null {
  const email = String(values.email ?? '').trim();
  if (refused?.[''] === 'APPROVAL_REQUIRED') return { kind: 'approval', email };
  const stateToken = String(values.stateToken ?? '');
  if (!refused || refused.stateToken || !stateToken) return null;
  return { kind: stateToken.startsWith(SECOND_FACTOR) ? 'factor' : 'verify', email, stateToken };
}
