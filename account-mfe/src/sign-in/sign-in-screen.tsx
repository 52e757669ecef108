import { ActionForm, type ActionRefused, type Elements } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { PasswordField } from '../forms/password-field.tsx';
import { useActionForm } from '../forms/use-action-form.ts';
import { messages, type SignInTexts } from './messages.ts';
import { SecondFactorForm } from './second-factor-code-form.tsx';
import styles from './sign-in.module.css';
import { toSignInFormResult } from './sign-in-error-texts.ts';
import {
  AlreadySignedIn,
  PictureLayout,
  useRedirectIfSignedIn,
  WaitingForApproval,
} from './sign-in-picture-layout.tsx';
import { useSignInStep } from './sign-in-step.ts';
import { VerificationForm } from './verification-form.tsx';

interface SignInScreenProps extends Omit<CredentialsFormProps, 'refused'> {
  /** Media reference of the square picture beside the form. */
  picture: string;
  /** The way to the other screen; the page to come back to goes along. */
  other: { to: string; label: string };
  /** Said above the form on arrival. */
  notice?: string | undefined;
  /** More ways on, below the form. */
  more?: Elements;
}

/** Log-in and sign-up as one screen: the form, the code where one is required, the wait for approval. */
export function SignInScreen({ picture, other, notice, more, ...form }: SignInScreenProps) {
  const isMember = useRedirectIfSignedIn();
  const { step, follow, restart } = useSignInStep(form.action);
  const { texts } = form;

  if (isMember) return <AlreadySignedIn />;
  switch (step.kind) {
    case 'verify': {
      const lead = messages.codeSent(step.email);
      return (
        <PictureLayout picture={picture} title={messages.verifyTitle} lead={lead}>
          <VerificationForm texts={texts} step={step} refused={follow} onBack={restart} />
        </PictureLayout>
      );
    }
    case 'factor':
      return (
        <PictureLayout picture={picture} title={messages.factorTitle} lead={messages.factorLead}>
          <SecondFactorForm step={step} refused={follow} onBack={restart} />
        </PictureLayout>
      );
    case 'approval': {
      const lead = messages.approvalLead(step.email);
      return (
        <PictureLayout picture={picture} title={messages.approvalTitle} lead={lead}>
          <WaitingForApproval text={texts.approval} onBack={restart} />
        </PictureLayout>
      );
    }
    case 'form':
      return (
        <PictureLayout picture={picture} title={texts.title} lead={texts.lead}>
          {notice && <Notice tone="ok">{notice}</Notice>}
          <CredentialsForm {...form} refused={follow} />
          <AlternativeLinks other={other}>{more}</AlternativeLinks>
        </PictureLayout>
      );
  }
}

/** Links that carry along where one came from. */
function AlternativeLinks({
  other,
  children,
}: Pick<SignInScreenProps, 'other'> & { children: Elements }) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  return (
    <p className={styles.other}>
      <Link to={{ pathname: other.to, search: search.toString() }} state={state}>
        {other.label}
      </Link>
      {children}
    </p>
  );
}

interface CredentialsFormProps {
  action: 'account/log-in' | 'account/sign-up';
  texts: SignInTexts;
  passwordAutoComplete: 'current-password' | 'new-password';
  passwordHint?: ReactNode;
  /** Receives every refusal, such as a code that is required. */
  refused: (answer: ActionRefused, form: HTMLFormElement) => void;
}

function CredentialsForm(props: CredentialsFormProps) {
  const { action, texts, passwordAutoComplete, passwordHint } = props;
  // Counts the answers since the captcha was required: each tick serves once.
  const [captchas, setCaptchas] = useState(0);
  const isPersonRequired = (refused: Record<string, string>) =>
    captchas > 0 || refused['']?.endsWith('_CAPTCHA_TOKEN') === true;
  const form = useActionForm(action, {
    refused(answer, sent) {
      const { errors } = toSignInFormResult(answer.refused, texts);
      const field = Object.keys(errors)[0];
      sent.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
      const isSent = answer.refused[''] !== undefined;
      if (isSent && isPersonRequired(answer.refused)) setCaptchas(captchas + 1);
      props.refused(answer, sent);
    },
  });
  const { errors, notice } = toSignInFormResult(form.refused, texts);

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
