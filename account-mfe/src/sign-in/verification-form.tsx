import { ActionForm, type ActionRefused } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { type FormEvent, useEffect, useState } from 'react';
import { focusWhenShown } from '../forms/form-behaviour.ts';
import { useActionForm } from '../forms/use-action-form.ts';
import { BackToSignIn, HiddenSignInFields } from './hidden-sign-in-fields.tsx';
import { messages, type SignInTexts } from './messages.ts';
import styles from './sign-in.module.css';
import { toSignInMessage } from './sign-in-error-texts.ts';
import type { CodeStepData } from './sign-in-step.ts';

export interface SignInCodeFormProps {
  step: CodeStepData;
  /** Receives every refusal, such as a pending approval. */
  refused: (answer: ActionRefused, form: HTMLFormElement) => void;
  /** Back to where signing in starts. */
  onBack: () => void;
}

/** Takes the code that was sent; a right one logs in, and the page follows the new role. */
export function VerificationForm({
  texts,
  step,
  refused,
  onBack,
}: SignInCodeFormProps & { texts: SignInTexts }) {
  const [countdowns, setCountdowns] = useState(0);
  const form = useActionForm(['account/give-code', 'account/send-code'], {
    refused(answer, sent) {
      if (answer.refused[''] === 'CODE_SENT') setCountdowns((before) => before + 1);
      refused(answer, sent);
    },
  });
  const { code } = form.refused;
  const notice = toSignInMessage(form.refused, texts);

  return (
    <>
      <Notice>{texts.verification}</Notice>
      <ActionForm
        action="account/give-code"
        className={styles.form}
        noValidate
        onSubmit={form.submit}
      >
        <HiddenSignInFields step={step} />
        <Field
          label={messages.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          className={styles.code}
          error={code && (code === 'CODE_MISSING' ? messages.codeMissing : messages.codeWrong)}
          ref={focusWhenShown}
        />
        {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
        <Button type="submit" busy={form.isBusy}>
          {messages.verify}
        </Button>
      </ActionForm>
      <div className={styles.ways}>
        <ResendCode key={countdowns} step={step} submit={form.submit} />
        <BackToSignIn label={messages.otherAddress} onBack={onBack} />
      </div>
    </>
  );
}

/** A mail needs a while; until then another one would only confuse. In seconds. */
export const RESEND_DELAY_SECONDS = 60;

interface ResendCodeProps {
  step: CodeStepData;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Counts down, then offers to send the code again. */
function ResendCode({ step, submit }: ResendCodeProps) {
  const [remaining, setRemaining] = useState(RESEND_DELAY_SECONDS);
  const isWaiting = remaining > 0;

  useEffect(() => {
    if (!isWaiting) return;
    // By the clock: browsers slow the timers of a tab that is not looked at.
    const end = Date.now() + RESEND_DELAY_SECONDS * 1000;
    const count = () => setRemaining(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const form = (
    <ActionForm action="account/send-code" onSubmit={submit}>
      <HiddenSignInFields step={step} />
      <Button type="submit" look="quiet" size="small">
        {messages.sendAgain}
      </Button>
    </ActionForm>
  );
  if (!isWaiting) return form;
  return (
    <>
      <span className={`${styles.countdown} ${styles.scripted}`}>
        {messages.sendAgainIn(remaining)}
      </span>
      {/* Nothing counts without script; the platform sends no more than a few. */}
      <noscript>{form}</noscript>
    </>
  );
}
