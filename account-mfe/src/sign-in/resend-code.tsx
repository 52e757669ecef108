import { ActionForm } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { useEffect, useState } from 'react';
import { CarriedFields } from './code-form.tsx';
import type { Carried } from './first-step.ts';
import { messages } from './messages.ts';
import styles from './sign-in.module.css';

/** A mail needs a while; until then another one would only confuse. In seconds. */
export const RESEND_AFTER = 60;

interface ResendCodeProps {
  onPress: () => Promise<void>;
  carried?: Carried | undefined;
}

/** Counts down, then offers to send the code again, and counts anew. */
export function ResendCode({ onPress, carried }: ResendCodeProps) {
  const [remaining, setRemaining] = useState(RESEND_AFTER);
  const isWaiting = remaining > 0;

  useEffect(() => {
    if (!isWaiting) return;
    // By the clock: browsers slow the timers of a tab that is not looked at.
    const end = Date.now() + RESEND_AFTER * 1000;
    const count = () => setRemaining(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  if (isWaiting) {
    return (
      <>
        <span className={`${styles.countdown} ${styles.scripted}`}>
          {messages.sendAgainIn(remaining)}
        </span>
        <noscript>{carried && <PlainResend carried={carried} />}</noscript>
      </>
    );
  }
  return (
    <Button
      look="quiet"
      size="small"
      onClick={() => void onPress().then(() => setRemaining(RESEND_AFTER))}
    >
      {messages.sendAgain}
    </Button>
  );
}

/** Nothing counts without script; the platform sends no more than a few. */
function PlainResend({ carried }: { carried: Carried }) {
  return (
    <ActionForm action="account/send-code">
      <CarriedFields carried={carried} />
      <Button type="submit" look="quiet" size="small">
        {messages.sendAgain}
      </Button>
    </ActionForm>
  );
}
