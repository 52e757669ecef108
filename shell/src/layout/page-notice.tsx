import { Notice } from '@horae/shared/ui/notice';
import type { ComponentProps } from 'react';
import styles from './page-notice.module.css';

interface PageNoticeProps extends ComponentProps<typeof Notice> {
  /** Names it among the landmarks. */
  label: string;
}

/** A notice about the page as a whole, which stays in sight. */
export function PageNotice({ label, ...notice }: PageNoticeProps) {
  return (
    <aside aria-label={label} className={styles.place}>
      <Notice {...notice} />
    </aside>
  );
}
