import { StateMessage } from '@horae/shared/ui/state-message';
import type { ReactNode } from 'react';
import styles from './cart-panel.module.css';
import { messages } from './messages.ts';

interface FailedCartProps {
  level: 2 | 3;
  /** The way to ask again. */
  retry: ReactNode;
}

export function FailedCart({ level, retry }: FailedCartProps) {
  return (
    <div role="alert" className={styles.middle}>
      <StateMessage dial="broken" title={messages.failed} level={level} actions={retry}>
        {messages.failedHint}
      </StateMessage>
    </div>
  );
}
