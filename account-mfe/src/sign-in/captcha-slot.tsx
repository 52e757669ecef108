import { useId, useState } from 'react';
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

  return (
    <div className={styles.captcha}>
      <input
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
