import type { ReactNode } from 'react';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  /** Links to the places above, outermost first. */
  links: { key: string; link: ReactNode }[];
  /** The name of this page. */
  current: string;
}

export function Breadcrumb({ links, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol>
        {links.map(({ key, link }) => (
          <li key={key}>{link}</li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
