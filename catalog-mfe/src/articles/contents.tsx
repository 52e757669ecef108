import styles from './contents.module.css';
import { useCurrentSection } from './use-current-section.ts';

interface ContentsProps {
  entries: { id: string; title: string }[];
  /** The same ids in the same order; a constant, so that listening starts once. */
  ids: readonly string[];
}

/** The sections of a long text, the one being read marked. */
export function Contents({ entries, ids }: ContentsProps) {
  const current = useCurrentSection(ids);

  return (
    <nav aria-label="Contents" className={styles.contents}>
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
