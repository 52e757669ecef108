import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import type { ReactNode } from 'react';
import { PasswordField } from '../forms/password-field.tsx';
import { CaptchaSlot } from './captcha-slot.tsx';
import { messages } from './messages.ts';
import styles from './sign-in.module.css';
import { type CredentialsUse, useCredentials } from './use-credentials.ts';

export interface CredentialsFormProps extends CredentialsUse {
  passwordAutoComplete: 'current-password' | 'new-password';
  passwordHint?: ReactNode;
}

export function CredentialsForm(props: CredentialsFormProps) {
  const { texts, passwordAutoComplete, passwordHint } = props;
  const { form, errors, notice, isBusy, submit, captcha } = useCredentials(props);

  return (
    // Posted, should it be sent before the script is there: a password never belongs in an address.
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <Field
        label={messages.email}
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
