import {
  ActionForm,
  type ActionRefused,
  type Elements,
  type PageModule,
  useFormAnswer,
} from '@horae/shared';
import { Button, buttonClass } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { PasswordField } from '../forms/password-field.tsx';
import { useActionForm } from '../forms/use-action-form.ts';
import { messages } from '../recovery/messages.ts';
import { messages as signIn } from '../sign-in/messages.ts';
import { SecondFactorForm } from '../sign-in/second-factor-code-form.tsx';
import styles from '../sign-in/sign-in.module.css';
import { passwordErrorText } from '../sign-in/sign-in-error-texts.ts';
import {
  AlreadySignedIn,
  PictureLayout,
  useRedirectIfSignedIn,
} from '../sign-in/sign-in-picture-layout.tsx';
import { useSignInStep } from '../sign-in/sign-in-step.ts';

const NEW_PASSWORD = 'account/new-password';
const PICTURE = '/media/tidal-300-detail.jpg';

/** Takes the new password for a link's `token`; a right one logs in, and the page follows the role. */
function NewPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { refused = {} } = useFormAnswer(NEW_PASSWORD);
  const [isUsed, setUsed] = useState(token === '' || isUsedLink(refused));
  const { step, follow } = useSignInStep(NEW_PASSWORD);
  const [isWaiting, setWaiting] = useState(step.kind === 'approval');
  const navigate = useNavigate();
  const isMember = useRedirectIfSignedIn();
  const settle = (answer: ActionRefused, form: HTMLFormElement) => {
    if (isUsedLink(answer.refused)) setUsed(true);
    const isApproved = answer.refused[''] !== 'APPROVAL_REQUIRED';
    setWaiting(!isApproved);
    if (isApproved) follow(answer, form);
  };

  if (isMember) return <AlreadySignedIn />;
  if (isUsed) {
    return (
      <PictureLayout picture={PICTURE} title={messages.usedTitle} lead={messages.used}>
        <Link to="/forgot-password" className={buttonClass()}>
          {messages.requestAgain}
        </Link>
      </PictureLayout>
    );
  }
  const notice = isWaiting && <Notice>{messages.approval}</Notice>;
  if (step.kind === 'factor') {
    const { factorTitle, factorLead } = signIn;
    return (
      <PictureLayout picture={PICTURE} title={factorTitle} lead={factorLead}>
        {notice}
        <SecondFactorForm
          step={step}
          refused={settle}
          onBack={() => void navigate('/login?password=changed')}
        />
      </PictureLayout>
    );
  }
  return (
    <PictureLayout picture={PICTURE} title={messages.newTitle} lead={messages.newLead}>
      <NewPasswordForm token={token} refused={settle}>
        {notice}
      </NewPasswordForm>
    </PictureLayout>
  );
}

const isUsedLink = ({ '': code, token }: Record<string, string>): boolean =>
  code === 'LINK_USED' || token !== undefined;

interface NewPasswordFormProps {
  token: string;
  refused: (answer: ActionRefused, form: HTMLFormElement) => void;
  children: Elements;
}

function NewPasswordForm({ token, refused, children }: NewPasswordFormProps) {
  const form = useActionForm(NEW_PASSWORD, { refused });
  return (
    <ActionForm action={NEW_PASSWORD} className={styles.form} noValidate onSubmit={form.submit}>
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label={messages.newPassword}
        name="password"
        autoComplete="new-password"
        error={passwordErrorText(form.refused)}
        hint={messages.newHint}
      />
      {children}
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <Button type="submit" busy={form.isBusy}>
        {messages.save}
      </Button>
    </ActionForm>
  );
}

export const Component: PageModule['Component'] = NewPasswordPage;
