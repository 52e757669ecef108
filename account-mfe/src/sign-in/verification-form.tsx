import { useFormAnswer } from '@horae/shared';
import { readGrouped } from '@horae/shared/typed-text';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { type FormEvent, useState } from 'react';
import { focusOnArrival, useSingleCall } from '../forms/form-behaviour.ts';
import type { LoginOutcome, VerificationSteps } from '../session/login-outcome.ts';
import { CodeForm, StepBack } from './code-form.tsx';
import type { Carried } from './first-step.ts';
import { noticeOfCode } from './form-result.ts';
import { messages, type SignInTexts } from './messages.ts';
import { brokenNotice, noticeOf, type SignInNotice } from './outcome-texts.ts';
import { ResendCode } from './resend-code.tsx';
import styles from './sign-in.module.css';

interface VerificationFormProps extends VerificationSteps {
  texts: SignInTexts;
  carried?: Carried | undefined;
  /** Receives the outcome of every code, such as a pending approval. */
  onOutcome: (outcome: LoginOutcome) => void;
  /** Back to the form for another address. */
  onBack: () => void;
}

/** Takes the code that was sent; a right one logs in, and the page follows the new role. */
export function VerificationForm(props: VerificationFormProps) {
  const { texts, onBack, carried } = props;
  const { error, notice, isBusy, submit, sendAgain } = useVerification(props);

  return (
    <>
      <Notice>{texts.verification}</Notice>
      <CodeForm carried={carried} submit={submit}>
        <Field
          label={messages.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          className={styles.code}
          error={error}
          ref={focusOnArrival}
        />
        {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
        <Button type="submit" busy={isBusy}>
          {messages.verify}
        </Button>
      </CodeForm>
      <div className={styles.ways}>
        <ResendCode onPress={sendAgain} carried={carried} />
        <StepBack label={messages.otherAddress} onBack={onBack} />
      </div>
    </>
  );
}

function useVerification({ texts, verify, resend, onOutcome }: VerificationFormProps) {
  const { refused = {} } = useFormAnswer('account/give-code');
  const { refused: sent = {} } = useFormAnswer('account/send-code');
  const [error, setError] = useState<string | undefined>(
    refused.code && (refused.code === 'CODE_MISSING' ? messages.codeMissing : messages.codeWrong),
  );
  const [notice, setNotice] = useState<SignInNotice | null>(
    sent[''] === 'CODE_SENT'
      ? { tone: 'ok', text: messages.codeSentAgain }
      : noticeOfCode(sent[''] ?? refused[''], texts),
  );

  const settle = (outcome: LoginOutcome) => {
    if (outcome.kind === 'wrong-code') setError(messages.codeWrong);
    if (outcome.kind === 'code-sent') setNotice({ tone: 'ok', text: messages.codeSentAgain });
    else setNotice(noticeOf(outcome, texts));
    onOutcome(outcome);
  };
  const { isBusy, send } = useSingleCall('sign in', (error) =>
    setNotice(brokenNotice(error, texts)),
  );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = readGrouped(String(new FormData(event.currentTarget).get('code') ?? ''));
    if (!code) return setError(messages.codeMissing);
    setError(undefined);
    void send(async () => settle(await verify(code)));
  };
  const sendAgain = () => {
    setError(undefined);
    return send(async () => settle(await resend()));
  };

  return { error, notice, isBusy, submit, sendAgain };
}
