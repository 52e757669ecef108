import { Button, buttonClass } from '@horae/shared/ui/button';
import { CopyIcon } from '@horae/shared/ui/icon';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { focusWhenShown } from '../forms/form-behaviour.ts';
import sections from '../member-area/section.module.css';
import { messages } from './messages.ts';
import styles from './security-page.module.css';

const texts = messages.factor;

interface RecoveryCodesProps {
  codes: string[];
  done: () => Promise<void>;
}

/** Shows the recovery codes, this once. */
export function RecoveryCodes({ codes, done }: RecoveryCodesProps) {
  const [message, setMessage] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setMessage(texts.copied);
    } catch {
      // Browsers may forbid it; the codes can be selected.
      setMessage(texts.notCopied);
    }
  };

  return (
    <>
      <h3 tabIndex={-1} className={styles.codesTitle} ref={focusWhenShown}>
        {texts.codesTitle}
      </h3>
      <p className={sections.note}>{texts.codes}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={sections.ways}>
        <LeaveStepButton look="secondary" label={texts.stored} onClick={() => void done()} />
        <Button
          look="quiet"
          size="small"
          className="needs-script"
          icon={<CopyIcon size={16} />}
          onClick={() => void copy()}
        >
          {texts.copy}
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {message}
      </p>
    </>
  );
}

interface LeaveStepButtonProps {
  look: 'quiet' | 'secondary';
  label: string;
  onClick: () => void;
}

/** Leaves a step: without script by a link to the page, whose next answer has no secret. */
export function LeaveStepButton({ look, label, onClick }: LeaveStepButtonProps) {
  const { pathname } = useLocation();
  return (
    <>
      <noscript>
        <a href={pathname} className={buttonClass({ look, size: 'small' })}>
          {label}
        </a>
      </noscript>
      <Button look={look} size="small" className="needs-script" onClick={onClick}>
        {label}
      </Button>
    </>
  );
}
