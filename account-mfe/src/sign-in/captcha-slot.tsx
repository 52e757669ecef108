import { useEffect, useId, useRef, useState } from 'react';
import { type CaptchaDriver, embeddedCaptcha } from '../session/captcha.ts';
import { messages } from './messages.ts';
import styles from './sign-in.module.css';

interface CaptchaSlotProps {
  onToken: (token: string | null) => void;
  driver?: CaptchaDriver;
}

/** The visible check, rendered only once the platform has asked for it. */
export function CaptchaSlot({ onToken, driver = embeddedCaptcha }: CaptchaSlotProps) {
  const id = useId();
  const [isConfirmed, setConfirmed] = useState(false);

  const confirm = async (isPerson: boolean) => {
    setConfirmed(isPerson);
    onToken(isPerson ? await driver.confirmed() : null);
  };
  const box = useRef<HTMLInputElement>(null);
  const first = useRef(confirm);

  // Ticked before this code came: React leaves the box as it is and reports nothing.
  useEffect(() => {
    if (box.current?.checked) queueMicrotask(() => void first.current(true));
  }, []);

  return (
    <div className={styles.captcha}>
      <input
        ref={box}
        id={id}
        type="checkbox"
        name="isPerson"
        value="yes"
        checked={isConfirmed}
        onChange={(event) => void confirm(event.target.checked)}
      />
      <label htmlFor={id}>{messages.captcha}</label>
    </div>
  );
}
