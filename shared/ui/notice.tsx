import type { Elements } from '@horae/shared';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { AlertIcon, CheckIcon } from './icon.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  /** `bad` interrupts a screen reader, the others wait their turn. */
  tone?: 'bad' | 'neutral' | 'ok';
  /** A way on, such as a quiet button. */
  action?: Elements;
  children: ReactNode;
}

export function Notice({ tone = 'neutral', action, children }: NoticeProps) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames(styles.notice, styles[tone])}
    >
      {tone === 'ok' ? <CheckIcon /> : <AlertIcon />}
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
