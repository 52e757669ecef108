import { ActionForm, type Elements } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import type { FormEvent } from 'react';
import type { Carried } from './first-step.ts';
import styles from './sign-in.module.css';

interface CodeFormProps {
  carried: Carried | undefined;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  children: Elements;
}

/** A form for a code, which goes on with the sign-in that it belongs to. */
export function CodeForm({ carried, submit, children }: CodeFormProps) {
  return (
    <ActionForm action="account/give-code" className={styles.form} noValidate onSubmit={submit}>
      {carried && <CarriedFields carried={carried} />}
      {children}
    </ActionForm>
  );
}

export function CarriedFields({ carried }: { carried: Carried }) {
  return (
    <>
      <input type="hidden" name="stateToken" value={carried.stateToken} />
      <input type="hidden" name="email" value={carried.email} />
    </>
  );
}

interface StepBackProps {
  label: string;
  onBack: () => void;
  className?: string | undefined;
}

/** Back to where signing in starts; without script that is the page anew. */
export function StepBack({ label, onBack, className }: StepBackProps) {
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
