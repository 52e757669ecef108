import { type ReactNode, useId, useState } from 'react';
import styles from './accordion.module.css';
import { EarlyButton } from './hydration/early-button.tsx';
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

/** One item is open at a time, the first at first; all may be closed. Without script the browser's own takes its place. */
export function Accordion({ items, level = 3 }: AccordionProps) {
  const id = useId();
  const [open, setOpen] = useState<number | null>(0);
  const Heading = `h${level}` as const;

  return (
    <div className={styles.accordion}>
      <noscript>
        {items.map(({ title, content }, index) => (
          <details key={title} name={id} open={index === 0} className={styles.item}>
            <summary className={styles.summary}>
              <Heading className={styles.inline}>{title}</Heading>
            </summary>
            <div className={styles.content}>{content}</div>
          </details>
        ))}
      </noscript>
      {items.map(({ title, content }, index) => {
        const isOpen = open === index;
        return (
          <div key={title} className={`${styles.item} needs-script`}>
            <Heading className={styles.heading}>
              <EarlyButton
                id={`${id}-${index}-title`}
                aria-expanded={isOpen}
                aria-controls={`${id}-${index}`}
                onClick={() => setOpen(isOpen ? null : index)}
              >
                <span>{title}</span>
                {isOpen ? <MinusIcon /> : <PlusIcon />}
              </EarlyButton>
            </Heading>
            <section
              id={`${id}-${index}`}
              aria-labelledby={`${id}-${index}-title`}
              className={styles.panel}
              data-open={isOpen}
            >
              <div className={styles.clip}>
                <div className={styles.content}>{content}</div>
              </div>
            </section>
          </div>
        );
      })}
    </div>
  );
}
