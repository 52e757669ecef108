import { useFormAnswer } from '@horae/shared';
import { readGrouped } from '@horae/shared/typed-text';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { type FormEvent, useState } from 'react';
import { focusOnArrival, useSending } from '../forms/form-behaviour.ts';
import type { LoginOutcome, VerificationSteps } from '../session/login-outcome.ts';
import { CodeForm, StepBack } from './code-form.tsx';
import type { Carried } from './first-step.ts';
import { messages } from './messages.ts';
import styles from './sign-in.module.css';

interface SecondFactorFormProps extends Pick<VerificationSteps, 'verify'> {
  carried?: Carried | undefined;
  /** Receives the outcome of every code, such as an address that has to be verified next. */
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
      <CodeForm carried={props.carried} submit={submit}>
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
      </CodeForm>
      <div className={styles.ways}>
        <Button look="quiet" size="small" className={styles.scripted} onClick={turn}>
          {isRecovery ? messages.useApp : messages.useRecovery}
        </Button>
        <StepBack label={messages.startAgain} onBack={props.onBack} />
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
  const { refused = {} } = useFormAnswer('account/give-code');
  const [error, setError] = useState<string | undefined>(
    refused.code &&
      (refused.code === 'CODE_MISSING' ? messages.factorMissing : messages.factorWrong),
  );
  const { isBusy, problem, send } = useSending(refused['']);

  const settle = (outcome: LoginOutcome) => {
    if (outcome.kind === 'wrong-code') setError(messages.factorWrong);
    onOutcome(outcome);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = readGrouped(String(new FormData(event.currentTarget).get('code') ?? ''));
    setError(code ? undefined : messages.factorMissing);
    if (code) void send(async () => settle(await verify(code)));
  };

  return { error, isBusy, problem, submit, forget: () => setError(undefined) };
}
