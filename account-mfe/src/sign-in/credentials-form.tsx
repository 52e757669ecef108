import { ActionForm, useFormAnswer } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { PasswordField } from '../forms/password-field.tsx';
import { type CaptchaDriver, embeddedCaptcha } from '../session/captcha.ts';
import { formResult } from './form-result.ts';
import { messages } from './messages.ts';
import styles from './sign-in.module.css';
import { type CredentialsUse, useCredentials } from './use-credentials.ts';

export interface CredentialsFormProps extends CredentialsUse {
  /** Action that the form is submitted to without JavaScript. */
  action: 'account/log-in' | 'account/sign-up';
  passwordAutoComplete: 'current-password' | 'new-password';
  passwordHint?: ReactNode;
}

export function CredentialsForm(props: CredentialsFormProps) {
  const { action, texts, passwordAutoComplete, passwordHint } = props;
  const result = formResult(useFormAnswer(action), texts);
  const { errors, notice, isBusy, submit, captcha } = useCredentials(props, result);

  return (
    <ActionForm action={action} className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={messages.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={result.email}
        error={errors.email}
      />
      <PasswordField
        name="password"
        autoComplete={passwordAutoComplete}
        error={errors.password}
        hint={passwordHint}
      />
      {captcha.isRequired && <CaptchaSlot key={captcha.attempts} onToken={captcha.take} />}
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      <Button type="submit" busy={isBusy}>
        {texts.submit}
      </Button>
    </ActionForm>
  );
}

interface CaptchaSlotProps {
  onToken: (token: string | null) => void;
  driver?: CaptchaDriver;
}

/** The visible check, rendered only once the platform has asked for it. */
export function CaptchaSlot({ onToken, driver = embeddedCaptcha }: CaptchaSlotProps) {
  const id = useId();
  const [isConfirmed, setConfirmed] = useState(false);

  const confirm = async (isPerson: boolean) => {
    setConfirmed(isPerson);
    onToken(isPerson ? await driver.confirmed() : null);
  };
  const box = useRef<HTMLInputElement>(null);
  const first = useRef(confirm);

  // Ticked before this code came: React leaves the box as it is and reports nothing.
  useEffect(() => {
    if (box.current?.checked) queueMicrotask(() => void first.current(true));
  }, []);

  return (
    <div className={styles.captcha}>
      <input
        ref={box}
        id={id}
        type="checkbox"
        name="isPerson"
        value="yes"
        checked={isConfirmed}
        onChange={(event) => void confirm(event.target.checked)}
      />
      <label htmlFor={id}>{messages.captcha}</label>
    </div>
  );
}
