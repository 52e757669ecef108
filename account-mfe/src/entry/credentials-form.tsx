import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import type { ReactNode } from 'react';
import type { Credentials, Enter, LoginOutcome } from '../session/login-outcome.ts';
import { CaptchaSlot } from './captcha-slot.tsx';
import styles from './entry-page.module.css';
import { type EntryTexts, formTexts } from './entry-texts.ts';
import { PasswordField } from './password-field.tsx';
import { useCredentials } from './use-credentials.ts';

export interface CredentialsFormProps {
  texts: EntryTexts;
  enter: Enter;
  passwordAutoComplete: 'current-password' | 'new-password';
  passwordHint?: ReactNode;
  onOutcome: (outcome: LoginOutcome, credentials: Credentials) => void;
}

export function CredentialsForm(props: CredentialsFormProps) {
  const { texts, passwordAutoComplete, passwordHint } = props;
  const { form, errors, notice, isBusy, submit, captcha } = useCredentials(props);

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
      {captcha.isAsked && <CaptchaSlot key={captcha.attempt} onToken={captcha.take} />}
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      <Button type="submit" busy={isBusy}>
        {texts.submit}
      </Button>
    </form>
  );
}
