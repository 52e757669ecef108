import type { Elements } from '@horae/shared';
import { Notice } from '@horae/shared/ui/notice';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { Credentials, LoginOutcome } from '../session/login-outcome.ts';
import { CredentialsForm, type CredentialsFormProps } from './credentials-form.tsx';
import { type Step, useFirstStep } from './first-step.ts';
import { messages } from './messages.ts';
import { PictureLayout, SignedIn, useMembersGoOn, WaitingForApproval } from './picture-layout.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import styles from './sign-in.module.css';
import { VerificationForm } from './verification-form.tsx';

interface SignInScreenProps extends Omit<CredentialsFormProps, 'onOutcome'> {
  /** Media reference of the square picture beside the form. */
  picture: string;
  /** The way to the other screen; the page to come back to goes along. */
  other: { to: string; label: string };
  /** Said above the form on arrival. */
  notice?: string | undefined;
  /** More ways on, below the form. */
  more?: Elements;
}

/** Log-in and sign-up as one screen: the form, the code where one is asked, the wait for approval. */
export function SignInScreen({ picture, other, notice, more, ...form }: SignInScreenProps) {
  const isMember = useMembersGoOn();
  const [step, setStep] = useState<Step>(useFirstStep(form.action));
  const restart = () => setStep({ kind: 'form' });
  const { texts } = form;

  const follow = (outcome: LoginOutcome, { email }: Pick<Credentials, 'email'>) => {
    if (outcome.kind === 'verification-required')
      setStep({ kind: 'verify', email, steps: outcome });
    if (outcome.kind === 'second-factor-required')
      setStep({ kind: 'factor', email, verify: outcome.verify });
    if (outcome.kind === 'approval-required') setStep({ kind: 'approval', email });
  };

  if (isMember) return <SignedIn />;
  if (step.kind === 'verify') {
    const { email, steps, carried } = step;
    const settle = (outcome: LoginOutcome) => follow(outcome, { email });
    return (
      <PictureLayout picture={picture} title={messages.verifyTitle} lead={messages.codeSent(email)}>
        <VerificationForm
          texts={texts}
          {...steps}
          carried={carried}
          onOutcome={settle}
          onBack={restart}
        />
      </PictureLayout>
    );
  }
  if (step.kind === 'factor') {
    const { email, verify, carried } = step;
    const settle = (outcome: LoginOutcome) => follow(outcome, { email });
    return (
      <PictureLayout picture={picture} title={messages.factorTitle} lead={messages.factorLead}>
        <SecondFactorForm verify={verify} carried={carried} onOutcome={settle} onBack={restart} />
      </PictureLayout>
    );
  }
  if (step.kind === 'approval') {
    return (
      <PictureLayout
        picture={picture}
        title={messages.approvalTitle}
        lead={messages.approvalLead(step.email)}
      >
        <WaitingForApproval text={texts.approval} onBack={restart} />
      </PictureLayout>
    );
  }
  return (
    <PictureLayout picture={picture} title={texts.title} lead={texts.lead}>
      {notice && <Notice tone="ok">{notice}</Notice>}
      <CredentialsForm {...form} onOutcome={follow} />
      <OtherWays other={other}>{more}</OtherWays>
    </PictureLayout>
  );
}

/** Links that carry along where one came from. */
function OtherWays({ other, children }: Pick<SignInScreenProps, 'other'> & { children: Elements }) {
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
