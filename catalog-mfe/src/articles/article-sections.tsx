import type { Elements } from '@horae/shared';
import { useEffect, useState } from 'react';
import styles from './article.module.css';

interface ContentsProps {
  /** A constant, so that listening starts once. */
  entries: readonly { id: string; title: string }[];
}

/** The sections of a long text, the one being read marked. */
export function TableOfContents({ entries }: ContentsProps) {
  const current = useCurrentSection(entries);

  return (
    <nav aria-label="Contents" className={styles.contents}>
      <ul>
        {entries.map(({ id, title }, index) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={index === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The place of the section that is being read: the last one whose heading has passed the upper third. */
function useCurrentSection(sections: readonly { id: string }[]): number {
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const update = () => {
      const line = window.innerHeight / 3;
      const last = sections.findLastIndex(({ id }) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= line;
      });
      setCurrent(Math.max(last, 0));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [sections]);

  return current;
}

/** One headed part of an article or a policy. */
export interface ArticleSectionData {
  /** Part of the address, after `#`. */
  id: string;
  title: string;
  text: Elements;
}

/** The parts of a long text, each under its heading. */
export function ArticleSections({ sections }: { sections: readonly ArticleSectionData[] }) {
  return sections.map(({ id, title, text }) => (
    <section key={id} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text}
    </section>
  ));
}
