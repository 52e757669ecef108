import { imageSource, useRole } from '@horae/shared';
import { Link, useNavigate, useSearchParams } from '@horae/shared/router';
import { Picture } from '@horae/shared/ui/picture';
import { useEffect, useState } from 'react';
import type { Credentials, LoginOutcome } from '../session/login-outcome.ts';
import { returnPath } from '../session/return-path.ts';
import { CredentialsForm, type CredentialsFormProps } from './credentials-form.tsx';
import styles from './entry-page.module.css';
import { formTexts } from './entry-texts.ts';
import { VerificationForm } from './verification-form.tsx';

interface EntryPageProps extends Omit<CredentialsFormProps, 'onOutcome'> {
  /** Media reference of the square picture beside the form. */
  picture: string;
  /** The way to the other screen; the page to come back to goes along. */
  other: { to: string; label: string };
}

interface Verification {
  email: string;
  verify: (code: string) => Promise<LoginOutcome>;
}

/** Log-in and sign-up as one layout: a picture, a form, and the code form where a code is asked. */
export function EntryPage({ picture, other, ...form }: EntryPageProps) {
  const isMember = useWayIn();
  const [search] = useSearchParams();
  const [verification, setVerification] = useState<Verification | null>(null);

  const follow = (outcome: LoginOutcome, { email }: Credentials) => {
    if (outcome.kind === 'verification-required') {
      setVerification({ email, verify: outcome.verify });
    }
  };

  if (isMember) {
    return (
      <main id="main" className={styles.waiting}>
        <p role="status">{formTexts.signedIn}</p>
      </main>
    );
  }
  return (
    <main id="main" className={styles.page}>
      <div className={styles.frame}>
        <Picture
          {...imageSource(picture, { width: 720, height: 720 })}
          className={styles.picture}
          alt=""
        />
      </div>
      <div className={styles.column}>
        <h1>{verification ? formTexts.verifyTitle : form.texts.title}</h1>
        <p className={styles.lead}>
          {verification ? formTexts.codeSent(verification.email) : form.texts.lead}
        </p>
        {verification ? (
          <VerificationForm
            texts={form.texts}
            verify={verification.verify}
            onBack={() => setVerification(null)}
          />
        ) : (
          <>
            <CredentialsForm {...form} onOutcome={follow} />
            <p className={styles.other}>
              <Link to={{ pathname: other.to, search: search.toString() }}>{other.label}</Link>
            </p>
          </>
        )}
      </div>
    </main>
  );
}

/** Sends members on, those of before and those of just now alike. */
function useWayIn(): boolean {
  const isMember = useRole() === 'member';
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // Of the address that opened the screen: going there changes the query before the screen is gone.
  const [target] = useState(() => returnPath(search));

  useEffect(() => {
    if (isMember) void navigate(target, { replace: true });
  }, [isMember, navigate, target]);

  return isMember;
}
