import { tokens } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from '../member-area/section.module.css';
import { messages } from './messages.ts';
import { PlainProof, ProofForm } from './proof-form.tsx';

const texts = messages.deletion;

/** The end of the account; the page then goes home, as a visitor's. */
export function DeleteSection() {
  const [isConfirming, setConfirming] = useState(false);
  const navigate = useNavigate();
  const isDeleted = useRef(false);
  // Not before the page is left: without a member it would lead to the log-in.
  useEffect(
    () => () => {
      if (isDeleted.current) tokens.clear();
    },
    [],
  );

  const remove = async (password: string | undefined) => {
    const { deleteAccount } = await import('./security-api.ts');
    await deleteAccount(password);
    isDeleted.current = true;
    await navigate('/', { replace: true });
  };

  return (
    <section className={styles.section} aria-labelledby="deletion">
      <h2 id="deletion">{texts.title}</h2>
      <p className={styles.note}>{texts.note}</p>
      {isConfirming ? (
        <ProofForm
          text={texts.prove}
          submit={texts.confirm}
          act={remove}
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
        {/* One press more, as with script: soon after the log-in no password is asked for. */}
        <details>
          <summary>{texts.begin}</summary>
          <PlainProof action="account/delete-account" text={texts.prove} submit={texts.confirm} />
        </details>
      </noscript>
    </section>
  );
}
