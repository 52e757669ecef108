import { report } from '@horae/shared';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ScaleViewProps } from './scale-view.tsx';
import styles from './true-to-scale.module.css';

/** Drawings of watches as large as they are. Their code comes when this is opened. */
export function TrueToScale({ watches }: ScaleViewProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [View, setView] = useState<ComponentType<ScaleViewProps> | null>(null);
  const [message, setMessage] = useState('');

  const load = () => {
    if (!details.current?.open) return;
    setMessage('Loading...');
    import(/* webpackChunkName: "on-demand" */ './scale-view.tsx')
      .then(({ ScaleView }) => {
        setView(() => ScaleView);
        setMessage('');
      })
      .catch((error: unknown) => {
        report(error, 'true to scale');
        setMessage('The drawing did not load. Close this and open it again.');
      });
  };
  // It may have been opened before this code was there.
  const loadOpened = useEffectEvent(load);
  useEffect(() => loadOpened(), []);

  return (
    <details ref={details} onToggle={load} className={styles.scale}>
      <summary>True to scale</summary>
      <noscript>
        The drawing at life size needs JavaScript. The specifications have all that it shows.
      </noscript>
      <p role="status">{message}</p>
      {View && <View watches={watches} />}
    </details>
  );
}
