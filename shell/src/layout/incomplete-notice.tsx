import { type RenderedSlots, useRemoteLoader } from '@horae/shared';
import { useRef, useSyncExternalStore } from 'react';
import styles from './incomplete-notice.module.css';
import { PageNotice } from './page-notice.tsx';
import { incompleteText } from './slot-texts.ts';

const none: ReturnType<RenderedSlots['lacks']> = [];
/** Without rendered HTML no code is missing; nor on the edge, which does not render modules that it lacks. */
const NOTHING: Pick<RenderedSlots, 'lacks' | 'subscribe'> = {
  lacks: () => none,
  subscribe: () => () => undefined,
};

/** Stays in view while parts of the page are there as HTML only: they can be read and followed, not more. */
export function IncompleteNotice() {
  const { lacks: read, subscribe } = useRemoteLoader().rendered ?? NOTHING;
  const lacks = useSyncExternalStore(subscribe, read, () => none);
  const hasTried = useRef(false);
  if (lacks.length === 0) return null;

  const again = () => {
    // After a second failure only a reload may help.
    if (hasTried.current) location.reload();
    hasTried.current = true;
    for (const { retry } of lacks) retry();
  };
  return (
    <PageNotice
      label="Notice"
      action={
        <button type="button" className={styles.retry} onClick={again}>
          Try again
        </button>
      }
    >
      {incompleteText(lacks.map(({ id }) => id))}
    </PageNotice>
  );
}
