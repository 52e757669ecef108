import { report } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { CheckIcon, CopyIcon } from '@horae/shared/ui/icon';
import { useState } from 'react';
import styles from './thank-you-page.module.css';

const LABELS = { idle: 'Copy', copied: 'Copied', failed: 'Not copied' } as const;

export function OrderNumber({ value }: { value: string }) {
  const [state, setState] = useState<keyof typeof LABELS>('idle');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch (error) {
      report(error, 'copy order number');
      setState('failed');
    }
  };

  return (
    <div className={styles.order}>
      <p className={styles.number}>{value}</p>
      <Button
        look="quiet"
        size="small"
        className="needs-script"
        icon={state === 'copied' ? <CheckIcon /> : <CopyIcon />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{LABELS[state]}</span>
        <span className="visually-hidden"> order number</span>
      </Button>
    </div>
  );
}
