import styles from './contents.module.css';
import { useCurrentSection } from './use-current-section.ts';

interface ContentsProps {
  /** A constant, so that listening starts once. */
  entries: readonly { id: string; title: string }[];
}

/** The sections of a long text, the one being read marked. */
export function Contents({ entries }: ContentsProps) {
  const current = useCurrentSection(entries);

  return (
    <nav aria-label="Contents" className={styles.contents}>
      <ul>
        {entries.map(({ id, title }, place) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={place === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
