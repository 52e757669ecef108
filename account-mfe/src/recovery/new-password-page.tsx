import { Link, useNavigate, useSearchParams } from '@horae/shared/router';
import { Button, buttonClass } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '../forms/password-field.tsx';
import { useSending } from '../forms/use-sending.ts';
import type { VerificationSteps } from '../session/login-outcome.ts';
import type { RecoveryOutcome } from '../session/recovery.ts';
import { messages as signIn } from '../sign-in/messages.ts';
import { PictureLayout } from '../sign-in/picture-layout.tsx';
import { SecondFactorForm } from '../sign-in/second-factor-form.tsx';
import styles from '../sign-in/sign-in.module.css';
import { SignedIn, useMembersGoOn } from '../sign-in/signed-in.tsx';
import { messages } from './messages.ts';

const PICTURE = '/media/tidal-300-detail.jpg';

type Verify = VerificationSteps['verify'];
type Choose = (token: string, password: string) => Promise<RecoveryOutcome>;

/** Takes the new password for a link's `token`; a right one logs in, and the page follows the role. */
export function NewPasswordPage({ choose = chooseNewPassword }: { choose?: Choose }) {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [isUsed, setUsed] = useState(token === '');
  const [factor, setFactor] = useState<Verify | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const navigate = useNavigate();
  const isMember = useMembersGoOn();

  if (isMember) return <SignedIn />;
  if (isUsed) {
    return (
      <PictureLayout picture={PICTURE} title={messages.usedTitle} lead={messages.used}>
        <Link to="/forgot-password" className={buttonClass()}>
          {messages.askAgain}
        </Link>
      </PictureLayout>
    );
  }
  if (factor) {
    const { factorTitle, factorLead } = signIn;
    return (
      <PictureLayout picture={PICTURE} title={factorTitle} lead={factorLead}>
        {isWaiting && <Notice>{messages.approval}</Notice>}
        <SecondFactorForm
          verify={factor}
          onOutcome={({ kind }) => setWaiting(kind === 'approval-required')}
          onBack={() => void navigate('/login?password=changed')}
        />
      </PictureLayout>
    );
  }
  return (
    <PictureLayout picture={PICTURE} title={messages.newTitle} lead={messages.newLead}>
      <NewPasswordForm
        choose={(password) => choose(token, password)}
        onUsed={() => setUsed(true)}
        onFactor={(verify) => setFactor(() => verify)}
      />
    </PictureLayout>
  );
}

/** The SDK's part comes with the first use. */
const chooseNewPassword: Choose = async (token, password) =>
  (await import('../session/recovery.ts')).chooseNewPassword(token, password);

interface NewPasswordFormProps {
  choose: (password: string) => Promise<RecoveryOutcome>;
  onUsed: () => void;
  /** The password is saved, and logging in takes a second step. */
  onFactor: (verify: Verify) => void;
}

function NewPasswordForm({ choose, onUsed, onFactor }: NewPasswordFormProps) {
  const [error, setError] = useState<string>();
  const [notice, setNotice] = useState<string | null>(null);
  const { isBusy, problem, send } = useSending();

  const settle = (outcome: RecoveryOutcome) => {
    if (outcome.kind === 'used-link') onUsed();
    if (outcome.kind === 'second-factor-required') onFactor(outcome.verify);
    if (outcome.kind === 'approval-required') setNotice(messages.approval);
    if (outcome.kind === 'refused') setError(refusal(outcome));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (!password) return setError(signIn.passwordMissing);
    setError(undefined);
    void send(async () => settle(await choose(password)));
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <PasswordField
        label={messages.newPassword}
        name="password"
        autoComplete="new-password"
        error={error}
        hint={messages.newHint}
      />
      {notice && <Notice>{notice}</Notice>}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button type="submit" busy={isBusy}>
        {messages.save}
      </Button>
    </form>
  );
}

function refusal(outcome: Extract<RecoveryOutcome, { kind: 'refused' }>): string {
  if (outcome.isCommonPassword) return signIn.passwordCommon;
  return outcome.isWeakPassword ? signIn.passwordWeak : messages.failed;
}
