import { ActionForm, useFormAnswer } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import type { ReactNode } from 'react';
import { PasswordField } from '../forms/password-field.tsx';
import { CaptchaSlot } from './captcha-slot.tsx';
import { messages } from './messages.ts';
import styles from './sign-in.module.css';
import { toldEntry } from './told-entry.ts';
import { type CredentialsUse, useCredentials } from './use-credentials.ts';

export interface CredentialsFormProps extends CredentialsUse {
  /** Action that the form is submitted to without JavaScript. */
  action: 'account/log-in' | 'account/sign-up';
  passwordAutoComplete: 'current-password' | 'new-password';
  passwordHint?: ReactNode;
}

export function CredentialsForm(props: CredentialsFormProps) {
  const { action, texts, passwordAutoComplete, passwordHint } = props;
  const told = toldEntry(useFormAnswer(action), texts);
  const { errors, notice, isBusy, submit, captcha } = useCredentials(props, told);

  return (
    <ActionForm action={action} className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={messages.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={told.email}
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
    </ActionForm>
  );
}
