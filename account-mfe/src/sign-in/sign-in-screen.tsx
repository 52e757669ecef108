import type { Elements } from '@horae/shared';
import { Notice } from '@horae/shared/ui/notice';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { CredentialsForm, type CredentialsFormProps } from './credentials-form.tsx';
import { messages } from './messages.ts';
import {
  AlreadySignedIn,
  PictureLayout,
  useRedirectMembers,
  WaitingForApproval,
} from './picture-layout.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import styles from './sign-in.module.css';
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
  const isMember = useRedirectMembers();
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
