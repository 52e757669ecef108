import { imageSource } from '@horae/shared';
import { Picture } from '@horae/shared/ui/picture';
import type { ReactNode } from 'react';
import { usePageTitle } from '../page-title.ts';
import styles from './entry-page.module.css';

interface EntryLayoutProps {
  /** Media reference of the square picture beside the form. */
  picture: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A picture, and one thing to do beside it. */
export function EntryLayout({ picture, title, lead, children }: EntryLayoutProps) {
  usePageTitle(title);
  const source = imageSource(picture, { width: 720, height: 720 });
  return (
    <main id="main" className={styles.page}>
      <div className={styles.frame}>
        <Picture {...source} className={styles.picture} alt="" />
      </div>
      <div className={styles.column}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </main>
  );
}
