import { Button } from '@horae/shared/ui/button';
import { PlusIcon } from '@horae/shared/ui/icon';
import { Notice } from '@horae/shared/ui/notice';
import { type ReactNode, useState } from 'react';
import { useSending } from '../forms/use-sending.ts';
import styles from '../member-area/section.module.css';
import { messages } from './messages.ts';

interface ContactSectionProps {
  list: 'phones' | 'emails' | 'addresses';
  /** One text for each entry, which also names it. */
  items: { key: string; text: string }[];
  /** Takes the entry of that place away. */
  remove: (index: number) => Promise<void>;
  clear: () => Promise<void>;
  /** The form for another entry; `done` closes it. */
  form: (done: () => void) => ReactNode;
}

/** A list of the member's, with the ways to add one, to remove one and to remove all. */
export function ContactSection({ list, items, remove, clear, form }: ContactSectionProps) {
  const [isAdding, setAdding] = useState(false);
  const [said, say] = useState('');
  const { isBusy, problem, send } = useSending();
  const texts = messages[list];

  const take = (index: number, text: string) =>
    void send(async () => {
      await remove(index);
      say(messages.removed(text));
    });

  return (
    <section className={styles.section} aria-labelledby={list}>
      <h2 id={list}>{texts.title}</h2>
      {items.length === 0 && <p className={styles.note}>{texts.none}</p>}
      <ul className={styles.list}>
        {items.map(({ key, text }, index) => (
          <li key={key}>
            <span>{text}</span>
            <Button look="quiet" size="small" busy={isBusy} onClick={() => take(index, text)}>
              {messages.remove}
              <span className="visually-hidden"> {text}</span>
            </Button>
          </li>
        ))}
      </ul>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {isAdding ? (
        form(() => setAdding(false))
      ) : (
        <div className={styles.ways}>
          <Button
            look="quiet"
            size="small"
            icon={<PlusIcon size={16} />}
            onClick={() => setAdding(true)}
          >
            {texts.add}
          </Button>
          {items.length > 1 && (
            <Button look="quiet" size="small" busy={isBusy} onClick={() => void send(clear)}>
              {texts.clear}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
