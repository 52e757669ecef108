import type { Elements } from '@horae/shared';
import { Link } from 'react-router-dom';
import styles from './home-section.module.css';

interface SectionProps {
  title: string;
  /** Leads to all of what the section shows a part of. */
  more?: { to: string; text: string };
  children: Elements;
}

/** A part of the home page under its own heading. */
export function HomeSection({ title, more, children }: SectionProps) {
  return (
    <section aria-label={title} className={styles.section}>
      <div className={styles.header}>
        <h2>{title}</h2>
        {more && (
          <Link to={more.to} className={styles.more}>
            {more.text}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
