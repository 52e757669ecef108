import { ActionForm, type ActionRefused } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { type ReactNode, useId, useState } from 'react';
import { PasswordField } from '../forms/password-field.tsx';
import { useActionForm } from '../forms/use-action-form.ts';
import { toFormResult } from './form-result.ts';
import { messages, type SignInTexts } from './messages.ts';
import styles from './sign-in.module.css';

export interface CredentialsFormProps {
  action: 'account/log-in' | 'account/sign-up';
  texts: SignInTexts;
  passwordAutoComplete: 'current-password' | 'new-password';
  passwordHint?: ReactNode;
  /** Receives every refusal, such as a code that is required. */
  refused: (answer: ActionRefused, form: HTMLFormElement) => void;
}

export function CredentialsForm(props: CredentialsFormProps) {
  const { action, texts, passwordAutoComplete, passwordHint } = props;
  // Counts the answers since the captcha was required: each tick serves once.
  const [captchas, setCaptchas] = useState(0);
  const isPersonRequired = (refused: Record<string, string>) =>
    captchas > 0 || refused['']?.endsWith('_CAPTCHA_TOKEN') === true;
  const form = useActionForm(action, {
    refused(answer, sent) {
      const { errors } = toFormResult(answer.refused, texts);
      const field = Object.keys(errors)[0];
      sent.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
      const isSent = answer.refused[''] !== undefined;
      if (isSent && isPersonRequired(answer.refused)) setCaptchas(captchas + 1);
      props.refused(answer, sent);
    },
  });
  const { errors, notice } = toFormResult(form.refused, texts);

  return (
    <ActionForm action={action} className={styles.form} noValidate onSubmit={form.submit}>
      <Field
        label={messages.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={form.typed('email')}
        error={errors.email}
      />
      <PasswordField
        name="password"
        autoComplete={passwordAutoComplete}
        error={errors.password}
        hint={passwordHint}
      />
      {isPersonRequired(form.refused) && <CaptchaSlot key={captchas} />}
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      <Button type="submit" busy={form.isBusy}>
        {texts.submit}
      </Button>
    </ActionForm>
  );
}

/** The visible check, rendered only once the platform has required it. */
function CaptchaSlot() {
  const id = useId();
  return (
    <div className={styles.captcha}>
      <input id={id} type="checkbox" name="isPerson" value="yes" />
      <label htmlFor={id}>{messages.captcha}</label>
    </div>
  );
}
