import { Button } from '@horae/shared/ui/button';
import { focusOnArrival } from '../forms/focus-on-arrival.ts';
import styles from '../member-area/section.module.css';
import { messages } from './messages.ts';
import { PlainProof } from './plain-proof.tsx';
import type { SecondFactorState } from './security-api.ts';

const texts = messages.factor;

export type FactorChange = 'turn-on' | 'turn-off' | 'renew';

interface FactorAtRestProps {
  state: SecondFactorState;
  /** What has just happened. */
  said: string | undefined;
  begin: (change: FactorChange) => void;
}

/** Says whether the second factor is on, with the ways to change that. */
export function FactorAtRest({ state, said, begin }: FactorAtRestProps) {
  // A step that closed took the focus with it.
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
        {state.isOn ? (
          <PlainProof
            action="account/turn-off-second-factor"
            text={texts.proveOff}
            submit={texts.turnOff}
          />
        ) : (
          <p className={styles.note}>{texts.needsScript}</p>
        )}
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
