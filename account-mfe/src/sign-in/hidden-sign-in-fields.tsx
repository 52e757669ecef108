import { Button } from '@horae/shared/ui/button';
import styles from './sign-in.module.css';
import type { CodeStepData } from './sign-in-step.ts';

/** Hidden fields by which a form goes on with the sign-in that it belongs to. */
export function HiddenSignInFields({ step }: { step: CodeStepData }) {
  return (
    <>
      <input type="hidden" name="stateToken" value={step.stateToken} />
      <input type="hidden" name="email" value={step.email} />
    </>
  );
}

interface StepBackProps {
  label: string;
  onBack: () => void;
  className?: string | undefined;
}

/** Back to where signing in starts; without script that is the page anew. */
export function BackToSignIn({ label, onBack, className }: StepBackProps) {
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className={`${styles.scripted} ${className ?? ''}`}
        onClick={onBack}
      >
        {label}
      </Button>
      <noscript>
        <a href="/login" className={styles.plainLink}>
          {label}
        </a>
      </noscript>
    </>
  );
}
