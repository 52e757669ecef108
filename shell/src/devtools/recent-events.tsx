import { useSyncExternalStore } from 'react';
import styles from './devtools.module.css';
import { messages } from './messages.ts';
import type { EventRecord } from './record-events.ts';

export function RecentEvents({ record }: { record: EventRecord }) {
  const recent = useSyncExternalStore(record.subscribe, record.recent);
  if (recent.length === 0) return <p className={styles.quiet}>{messages.noEvents}</p>;
  return (
    <ol className={styles.events} aria-label={messages.events} reversed>
      {recent.map(({ number, name, payload, at }) => (
        <li key={number}>
          <span className={styles.at}>{`${(at / 1000).toFixed(2)} s `}</span>
          <b>{`${name} `}</b>
          <code>{payload}</code>
        </li>
      ))}
    </ol>
  );
}
