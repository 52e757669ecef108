import { type ActionDone, useFormAnswer } from '@horae/shared';
import { useQueryClient } from '@horae/shared/query';
import { Button } from '@horae/shared/ui/button';
import { useState } from 'react';
import { focusWhenShown } from '../forms/form-behaviour.ts';
import { QueryBoundary, usePrivateQuery } from '../member-area/query-boundary.tsx';
import styles from '../member-area/section.module.css';
import { messages } from './messages.ts';
import { PasswordProofForm } from './password-proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { SecondFactorState, TotpKey } from './security-api.ts';
import { SetUpFactor } from './set-up-factor.tsx';

const texts = messages.factor;
export const SECOND_FACTOR_QUERY_KEY = ['account', 'second-factor'] as const;

/** The second factor: on or off, and the way from one to the other. */
export function FactorSection() {
  const query = usePrivateQuery({
    queryKey: SECOND_FACTOR_QUERY_KEY,
    queryFn: async () => (await import('./security-api.ts')).findSecondFactor(),
  });
  return (
    <section className={styles.section} aria-labelledby="second-factor">
      <h2 id="second-factor">{texts.title}</h2>
      <QueryBoundary query={query} what={texts.what}>
        {(state) => <FactorSteps state={state} />}
      </QueryBoundary>
    </section>
  );
}

type FactorChange = 'turn-on' | 'turn-off' | 'renew';

/** How far a change of the second factor has come; `said` is empty after a cancelled one, absent before any. */
type Step =
  | { kind: 'rest'; said?: string }
  | { kind: 'proof'; change: FactorChange }
  | { kind: 'set-up'; begun: TotpKey }
  | { kind: 'codes'; codes: string[] };

function FactorSteps({ state }: { state: SecondFactorState }) {
  const [step, setStep] = useState<Step>(useFirstStep());
  const cache = useQueryClient();
  const cancel = () => setStep({ kind: 'rest', said: '' });
  const settle = async (said: string) => {
    await cache.invalidateQueries({ queryKey: SECOND_FACTOR_QUERY_KEY });
    setStep({ kind: 'rest', said });
  };
  const follow = async ({ secrets }: ActionDone) => {
    const next = stepWith(secrets);
    if (next) setStep(next);
    else await settle(texts.isOff);
  };

  switch (step.kind) {
    case 'proof':
      return <PasswordProofForm {...PROOFS[step.change]} done={follow} cancel={cancel} />;
    case 'set-up':
      return <SetUpFactor begun={step.begun} done={follow} cancel={cancel} />;
    case 'codes':
      return <RecoveryCodes codes={step.codes} done={() => settle(texts.isOn)} />;
    default: {
      const begin = (change: FactorChange) => setStep({ kind: 'proof', change });
      return <FactorAtRest state={state} said={step.said} begin={begin} />;
    }
  }
}

const PROOFS = {
  'turn-on': { action: 'account/begin-second-factor', text: texts.proveOn, submit: texts.goOn },
  'turn-off': {
    action: 'account/turn-off-second-factor',
    text: texts.proveOff,
    submit: texts.turnOff,
  },
  renew: { action: 'account/renew-recovery-codes', text: texts.proveRenew, submit: texts.renew },
} as const;

/** The step that a submission without script has led to; secrets are given once, and are gone with the next page. */
function useFirstStep(): Step {
  const begun = useFormAnswer('account/begin-second-factor').values;
  const confirmed = useFormAnswer('account/confirm-second-factor').values;
  const renewed = useFormAnswer('account/renew-recovery-codes').values;
  const isOff = useFormAnswer('account/turn-off-second-factor').said !== undefined;
  const next = stepWith({ ...begun, ...confirmed, ...renewed });
  return next ?? { kind: 'rest', ...(isOff && { said: texts.isOff }) };
}

/** `null` for values without secrets: there is nothing more to do. */
function stepWith(values: Record<string, string | string[]> = {}): Step | null {
  const { codes, secret, uri } = values;
  if (typeof codes === 'string' && codes) return { kind: 'codes', codes: codes.split(' ') };
  const isBegun = typeof secret === 'string' && typeof uri === 'string' && secret && uri;
  return isBegun ? { kind: 'set-up', begun: { secret, uri } } : null;
}

interface FactorAtRestProps {
  state: SecondFactorState;
  /** Result of the last change, for screen readers. */
  said: string | undefined;
  begin: (change: FactorChange) => void;
}

/** Says whether the second factor is on, with the ways to change that. */
function FactorAtRest({ state, said, begin }: FactorAtRestProps) {
  // The focus was in the step that has just closed.
  const ref = said === undefined ? undefined : focusWhenShown;
  return (
    <>
      <p className={styles.note}>
        {state.isOn ? `${texts.on} ${texts.left(state.recoveryCodesLeft)}` : texts.off}
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <noscript>
        <PlainChanges isOn={state.isOn} />
      </noscript>
      <div className={`${styles.ways} ${styles.scripted}`}>
        {state.isOn ? (
          <>
            <Button look="quiet" size="small" ref={ref} onClick={() => begin('renew')}>
              {texts.renew}
            </Button>
            <Button look="quiet" size="small" onClick={() => begin('turn-off')}>
              {texts.turnOff}
            </Button>
          </>
        ) : (
          <Button look="secondary" size="small" ref={ref} onClick={() => begin('turn-on')}>
            {texts.turnOn}
          </Button>
        )}
      </div>
    </>
  );
}

/** Without script every change is rendered with its own proof form. */
function PlainChanges({ isOn }: { isOn: boolean }) {
  if (!isOn) return <PasswordProofForm {...PROOFS['turn-on']} submit={texts.turnOn} />;
  return (
    <>
      <PasswordProofForm {...PROOFS['turn-off']} />
      <details>
        <summary>{texts.renew}</summary>
        <PasswordProofForm {...PROOFS.renew} />
      </details>
    </>
  );
}
