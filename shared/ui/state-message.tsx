import type { ReactNode } from 'react';
import { Dial, type DialState } from './dial.tsx';
import styles from './state-message.module.css';

interface StateMessageProps {
  dial: DialState;
  title: string;
  /** 1 where the message is the whole page. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  /** One primary and one quiet button or link. */
  actions?: ReactNode;
  /** Small print, such as a number to quote. */
  note?: ReactNode;
  size?: 'page' | 'panel';
}

/** An empty or failed screen: the dial, what happened, what it means, ways on. */
export function StateMessage(props: StateMessageProps) {
  const { dial, title, level = 2, children, actions, note, size = 'panel' } = props;
  const Heading = `h${level}` as const;

  return (
    <div className={size === 'page' ? styles.page : styles.panel}>
      <Dial state={dial} size={size === 'page' ? 252 : 180} />
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}
