import { type RenderedSlots, refusedCookies, useRemoteLoader } from '@horae/shared';
import { Notice } from '@horae/shared/ui/notice';
import { type ComponentProps, useRef, useSyncExternalStore } from 'react';
import styles from './notices.module.css';
import { getIncompletePageText } from './slot-texts.ts';

interface PageNoticeProps extends ComponentProps<typeof Notice> {
  /** Names it among the landmarks. */
  label: string;
}

/** A notice about the page as a whole, which stays in sight. */
function PageNotice({ label, ...notice }: PageNoticeProps) {
  return (
    <aside aria-label={label} className={styles.notice}>
      <Notice {...notice} />
    </aside>
  );
}

const isNotRefused = (): boolean => false;

/** Says why nothing is stored, once something that needs a cookie was refused for want of one. */
export function NoCookiesNotice() {
  const areRefused = useSyncExternalStore(
    refusedCookies.subscribe,
    refusedCookies.areRefused,
    isNotRefused,
  );
  if (!areRefused) return null;
  return (
    <PageNotice label="Cookies" tone="bad">
      Your browser blocks cookies. Without cookies, the shop cannot keep a cart or a log-in. Please
      allow cookies for this shop and try again.
    </PageNotice>
  );
}

const none: ReturnType<RenderedSlots['lacks']> = [];
/** Without rendered HTML no code is missing; nor on the edge, which does not render modules that it lacks. */
const NOTHING_RENDERED: Pick<RenderedSlots, 'lacks' | 'subscribe'> = {
  lacks: () => none,
  subscribe: () => () => undefined,
};

/** Stays in view while parts of the page are there as HTML only: they can be read and followed, not more. */
export function UnhydratedNotice() {
  const { lacks: read, subscribe } = useRemoteLoader().rendered ?? NOTHING_RENDERED;
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
      {getIncompletePageText(lacks.map(({ id }) => id))}
    </PageNotice>
  );
}
