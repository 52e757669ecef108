import { type ReactNode, useId } from 'react';
import styles from './accordion.module.css';
import { MinusIcon, PlusIcon } from './icon.tsx';

interface AccordionItem {
  title: string;
  content: ReactNode;
}

interface AccordionProps {
  items: AccordionItem[];
  /** Heading level of the titles, under the section they belong to. */
  level?: 2 | 3 | 4;
}

/** One item is open at a time, the first at first; all may be closed. The browser's own element answers before the page's code has arrived. */
export function Accordion({ items, level = 3 }: AccordionProps) {
  const name = useId();
  const Heading = `h${level}` as const;

  return (
    <div className={styles.accordion}>
      {items.map(({ title, content }, index) => (
        <details key={title} name={name} open={index === 0} className={styles.item}>
          <summary className={styles.summary}>
            <Heading className={styles.heading}>{title}</Heading>
            <PlusIcon />
            <MinusIcon />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
