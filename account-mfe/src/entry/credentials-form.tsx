import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Credentials, Enter, LoginOutcome } from '../session/login-outcome.ts';
import { checkCredentials, type FieldErrors, readCredentials } from './check-credentials.ts';
import styles from './entry-page.module.css';
import { type EntryNotice, type EntryTexts, formTexts, noticeOf } from './entry-texts.ts';
import { PasswordField } from './password-field.tsx';
import { useSubmission } from './use-submission.ts';

export interface CredentialsFormProps {
  texts: EntryTexts;
  enter: Enter;
  passwordAutoComplete: 'current-password' | 'new-password';
  passwordHint?: ReactNode;
  onOutcome: (outcome: LoginOutcome, credentials: Credentials) => void;
}

export function CredentialsForm(props: CredentialsFormProps) {
  const { texts, passwordAutoComplete, passwordHint } = props;
  const { form, errors, notice, isBusy, submit } = useCredentials(props);

  return (
    // Posted, should it be sent before the script is there: a password never belongs in an address.
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <Field
        label={formTexts.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email}
      />
      <PasswordField
        name="password"
        autoComplete={passwordAutoComplete}
        error={errors.password}
        hint={passwordHint}
      />
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      <Button type="submit" busy={isBusy}>
        {texts.submit}
      </Button>
    </form>
  );
}

function useCredentials({ texts, enter, onOutcome }: CredentialsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<Credentials>({ email: '', password: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [notice, setNotice] = useState<EntryNotice | null>(null);

  const focus = (name: keyof Credentials) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

  const settle = (outcome: LoginOutcome) => {
    setNotice(noticeOf(outcome, texts));
    if (outcome.kind === 'refused') {
      const isPassword = outcome.isWeakPassword || outcome.code === 'invalidPassword';
      if (outcome.isWeakPassword) setErrors({ password: formTexts.passwordWeak });
      focus(isPassword ? 'password' : 'email');
    }
    onOutcome(outcome, sent.current);
  };
  const broken = (message: string) => setNotice({ tone: 'bad', text: texts.thrown(message) });
  const { isBusy, submit: send } = useSubmission(settle, broken);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const credentials = readCredentials(event.currentTarget);
    const wrong = checkCredentials(credentials);
    setErrors(wrong);
    setNotice(null);
    if (wrong.email) return focus('email');
    if (wrong.password) return focus('password');
    sent.current = credentials;
    void send(() => enter(credentials));
  };

  return { form, errors, notice, isBusy, submit };
}
