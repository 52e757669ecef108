import { ActionForm, useFormAnswer } from '@horae/shared';
import { Button, buttonClass } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useSending } from '../forms/form-behaviour.ts';
import { PasswordField } from '../forms/password-field.tsx';
import type { VerificationSteps } from '../session/login-outcome.ts';
import type { RecoveryOutcome } from '../session/recovery.ts';
import { useFirstStep } from '../sign-in/first-step.ts';
import { messages as signIn } from '../sign-in/messages.ts';
import { PictureLayout, SignedIn, useMembersGoOn } from '../sign-in/picture-layout.tsx';
import { SecondFactorForm } from '../sign-in/second-factor-form.tsx';
import styles from '../sign-in/sign-in.module.css';
import { messages } from './messages.ts';

const NEW_PASSWORD = 'account/new-password';
const PICTURE = '/media/tidal-300-detail.jpg';

type Verify = VerificationSteps['verify'];
type Choose = (token: string, password: string) => Promise<RecoveryOutcome>;

/** Takes the new password for a link's `token`; a right one logs in, and the page follows the role. */
export function NewPasswordPage({ choose = chooseNewPassword }: { choose?: Choose }) {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { refused = {} } = useFormAnswer(NEW_PASSWORD);
  const isRefusedLink = refused[''] === 'LINK_USED' || refused.token !== undefined;
  const [isUsed, setUsed] = useState(token === '' || isRefusedLink);
  const first = useFirstStep(NEW_PASSWORD);
  const carried = first.kind === 'factor' ? first.carried : undefined;
  const [isWaiting, setWaiting] = useState(false);
  const [factor, setFactor] = useState<Verify | null>(() =>
    first.kind === 'factor' ? first.verify : null,
  );
  const navigate = useNavigate();
  const isMember = useMembersGoOn();

  if (isMember) return <SignedIn />;
  if (isUsed) {
    return (
      <PictureLayout picture={PICTURE} title={messages.usedTitle} lead={messages.used}>
        <Link to="/forgot-password" className={buttonClass()}>
          {messages.requestAgain}
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
          carried={carried}
          onOutcome={({ kind }) => setWaiting(kind === 'approval-required')}
          onBack={() => void navigate('/login?password=changed')}
        />
      </PictureLayout>
    );
  }
  return (
    <PictureLayout picture={PICTURE} title={messages.newTitle} lead={messages.newLead}>
      <NewPasswordForm
        token={token}
        isWaiting={first.kind === 'approval'}
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
  token: string;
  /** The password is saved, and the account has to be approved. */
  isWaiting: boolean;
  choose: (password: string) => Promise<RecoveryOutcome>;
  onUsed: () => void;
  /** The password is saved, and logging in takes a second step. */
  onFactor: (verify: Verify) => void;
}

function NewPasswordForm(props: NewPasswordFormProps) {
  const { token, isWaiting, choose, onUsed, onFactor } = props;
  const { refused = {} } = useFormAnswer(NEW_PASSWORD);
  const [error, setError] = useState(passwordErrorOf(refused));
  const [notice, setNotice] = useState<string | null>(isWaiting ? messages.approval : null);
  const { isBusy, problem, send } = useSending(refused['']);

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
    <ActionForm action={NEW_PASSWORD} className={styles.form} noValidate onSubmit={submit}>
      <input type="hidden" name="token" value={token} />
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
    </ActionForm>
  );
}

function refusal(outcome: Extract<RecoveryOutcome, { kind: 'refused' }>): string {
  if (outcome.isCommonPassword) return signIn.passwordCommon;
  if (outcome.isLongPassword) return signIn.passwordLong;
  return outcome.isWeakPassword ? signIn.passwordWeak : messages.failed;
}

/** The same about a press that the edge has carried out. */
function passwordErrorOf(refused: Record<string, string>): string | undefined {
  if (refused.password === 'TOO_LONG' || refused[''] === 'LONG_PASSWORD')
    return signIn.passwordLong;
  if (refused.password) return signIn.passwordMissing;
  if (refused[''] === 'COMMON_PASSWORD') return signIn.passwordCommon;
  return refused[''] === 'WEAK_PASSWORD' ? signIn.passwordWeak : undefined;
}
