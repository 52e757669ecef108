import { Button } from '@horae/shared/ui/button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from '../member-area/section.module.css';
import { messages } from './messages.ts';
import { PasswordProofForm } from './password-proof-form.tsx';

const texts = messages.deletion;

/** The end of the account; the page then goes home, as a visitor's. */
export function DeleteSection() {
  const [isConfirming, setConfirming] = useState(false);
  const navigate = useNavigate();
  const proof = {
    action: 'account/delete-account',
    text: texts.prove,
    submit: texts.confirm,
  } as const;

  return (
    <section className={styles.section} aria-labelledby="deletion">
      <h2 id="deletion">{texts.title}</h2>
      <p className={styles.note}>{texts.note}</p>
      {isConfirming ? (
        <PasswordProofForm
          {...proof}
          // Without a member the page itself would lead to the log-in.
          done={() => navigate('/', { replace: true })}
          cancel={() => setConfirming(false)}
        />
      ) : (
        <div className={styles.ways}>
          <Button
            look="quiet"
            size="small"
            className={styles.scripted}
            onClick={() => setConfirming(true)}
          >
            {texts.begin}
          </Button>
        </div>
      )}
      <noscript>
        {/* Takes a second click, as with script: soon after the log-in no password is required. */}
        <details>
          <summary>{texts.begin}</summary>
          <PasswordProofForm {...proof} />
        </details>
      </noscript>
    </section>
  );
}
