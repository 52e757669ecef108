import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { type FormEvent, useState } from 'react';
import { focusOnArrival } from '../forms/focus-on-arrival.ts';
import { useSending } from '../forms/use-sending.ts';
import type { LoginOutcome, VerificationSteps } from '../session/login-outcome.ts';
import { messages } from './messages.ts';
import styles from './sign-in.module.css';

interface SecondFactorFormProps extends Pick<VerificationSteps, 'verify'> {
  /** What else came of a code: the proof of an address, say. */
  onOutcome: (outcome: LoginOutcome) => void;
  /** Back to where signing in starts. */
  onBack: () => void;
}

/** Takes a code of the member's app, or a recovery code; a right one logs in, and the page follows the new role. */
export function SecondFactorForm(props: SecondFactorFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  const { error, isBusy, problem, submit, forget } = useSecondFactor(props);
  const turn = () => {
    forget();
    setRecovery(!isRecovery);
  };

  return (
    <>
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        <Field
          key={String(isRecovery)}
          {...(isRecovery ? RECOVERY : APP)}
          name="code"
          autoComplete="one-time-code"
          error={error}
          ref={focusOnArrival}
        />
        {problem && <Notice tone="bad">{problem}</Notice>}
        <Button type="submit" busy={isBusy}>
          {messages.factorSubmit}
        </Button>
      </form>
      <div className={styles.ways}>
        <Button look="quiet" size="small" onClick={turn}>
          {isRecovery ? messages.useApp : messages.useRecovery}
        </Button>
        <Button look="quiet" size="small" onClick={props.onBack}>
          {messages.startAgain}
        </Button>
      </div>
    </>
  );
}

const APP = { label: messages.appCode, inputMode: 'numeric', className: styles.code } as const;
const RECOVERY = {
  label: messages.recoveryCode,
  hint: messages.recoveryHint,
  autoCapitalize: 'characters',
  spellCheck: false,
} as const;

function useSecondFactor({ verify, onOutcome }: SecondFactorFormProps) {
  const [error, setError] = useState<string>();
  const { isBusy, problem, send } = useSending();

  const settle = (outcome: LoginOutcome) => {
    if (outcome.kind === 'wrong-code') setError(messages.factorWrong);
    onOutcome(outcome);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').replace(/\s/g, '');
    setError(code ? undefined : messages.factorMissing);
    if (code) void send(async () => settle(await verify(code)));
  };

  return { error, isBusy, problem, submit, forget: () => setError(undefined) };
}
