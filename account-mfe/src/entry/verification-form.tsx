import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { type FormEvent, useState } from 'react';
import type { LoginOutcome, VerificationSteps } from '../session/login-outcome.ts';
import styles from './entry-page.module.css';
import { type EntryNotice, type EntryTexts, formTexts, noticeOf } from './entry-texts.ts';
import { focusOnArrival } from './focus-on-arrival.ts';
import { ResendCode } from './resend-code.tsx';
import { useSubmission } from './use-submission.ts';

interface VerificationFormProps extends VerificationSteps {
  texts: EntryTexts;
  /** What else came of a code: the wait for approval, say. */
  onOutcome: (outcome: LoginOutcome) => void;
  /** Back to the form for another address. */
  onBack: () => void;
}

/** Takes the code that was sent; a right one logs in, and the page follows the new role. */
export function VerificationForm(props: VerificationFormProps) {
  const { texts, onBack } = props;
  const { error, notice, isBusy, submit, sendAgain } = useVerification(props);

  return (
    <>
      <Notice>{texts.verification}</Notice>
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        <Field
          label={formTexts.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          className={styles.code}
          error={error}
          ref={focusOnArrival}
        />
        {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
        <Button type="submit" busy={isBusy}>
          {formTexts.verify}
        </Button>
      </form>
      <div className={styles.ways}>
        <ResendCode onPress={sendAgain} />
        <Button look="quiet" size="small" onClick={onBack}>
          {formTexts.otherAddress}
        </Button>
      </div>
    </>
  );
}

function useVerification({ texts, verify, resend, onOutcome }: VerificationFormProps) {
  const [error, setError] = useState<string>();
  const [notice, setNotice] = useState<EntryNotice | null>(null);

  const settle = (outcome: LoginOutcome) => {
    if (outcome.kind === 'wrong-code') setError(formTexts.codeWrong);
    if (outcome.kind === 'code-sent') setNotice({ tone: 'ok', text: formTexts.codeSentAgain });
    else setNotice(noticeOf(outcome, texts));
    onOutcome(outcome);
  };
  const broken = (message: string) => setNotice({ tone: 'bad', text: texts.thrown(message) });
  const { isBusy, submit: send } = useSubmission(settle, broken);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').replace(/\s/g, '');
    if (!code) return setError(formTexts.codeMissing);
    setError(undefined);
    void send(() => verify(code));
  };
  const sendAgain = () => {
    setError(undefined);
    return send(resend);
  };

  return { error, notice, isBusy, submit, sendAgain };
}
