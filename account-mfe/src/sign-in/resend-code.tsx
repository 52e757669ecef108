import { Button } from '@horae/shared/ui/button';
import { useEffect, useState } from 'react';
import { messages } from './messages.ts';
import styles from './sign-in.module.css';

/** A mail needs a while; until then another one would only confuse. In seconds. */
export const RESEND_AFTER = 60;

/** Counts down, then offers to send the code again, and counts anew. */
export function ResendCode({ onPress }: { onPress: () => Promise<void> }) {
  const [left, setLeft] = useState(RESEND_AFTER);
  const isWaiting = left > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  if (isWaiting) return <span className={styles.countdown}>{messages.sendAgainIn(left)}</span>;
  return (
    <Button
      look="quiet"
      size="small"
      onClick={() => void onPress().then(() => setLeft(RESEND_AFTER))}
    >
      {messages.sendAgain}
    </Button>
  );
}
