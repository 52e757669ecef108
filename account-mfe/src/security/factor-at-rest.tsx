import { Button } from '@horae/shared/ui/button';
import { focusOnArrival } from '../forms/form-behaviour.ts';
import styles from '../member-area/section.module.css';
import type { FactorChange } from './factor-step.ts';
import { messages } from './messages.ts';
import { PlainProof } from './proof-form.tsx';
import type { SecondFactorState } from './security-api.ts';

const texts = messages.factor;

interface FactorAtRestProps {
  state: SecondFactorState;
  /** Result of the last change, for screen readers; empty after a cancelled one, `undefined` before any. */
  said: string | undefined;
  begin: (change: FactorChange) => void;
}

/** Says whether the second factor is on, with the ways to change that. */
export function FactorAtRest({ state, said, begin }: FactorAtRestProps) {
  // The focus was in the step that has just closed.
  const ref = said === undefined ? undefined : focusOnArrival;
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

/** Without JavaScript every change is rendered with its own proof form. */
function PlainChanges({ isOn }: { isOn: boolean }) {
  if (!isOn) {
    return (
      <PlainProof action="account/begin-second-factor" text={texts.proveOn} submit={texts.turnOn} />
    );
  }
  return (
    <>
      <PlainProof
        action="account/turn-off-second-factor"
        text={texts.proveOff}
        submit={texts.turnOff}
      />
      <details>
        <summary>{texts.renew}</summary>
        <PlainProof
          action="account/renew-recovery-codes"
          text={texts.proveRenew}
          submit={texts.renew}
        />
      </details>
    </>
  );
}
