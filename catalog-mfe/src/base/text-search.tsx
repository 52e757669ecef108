import type { Elements } from '@horae/shared';
import { readLine } from '@horae/shared/typed-text';
import { buttonClass } from '@horae/shared/ui/button';
import type { FormEvent } from 'react';
import styles from './text-search.module.css';

interface TextSearchProps {
  /** Where the form leads without script. */
  action: string;
  /** What is searched for now. */
  text: string;
  words: { label: string; field: string; submit: string };
  /** Hears of another text, without the spaces around it. */
  onSearch: (text: string) => void;
  /** Fields that go along. */
  children?: Elements;
}

/** A field for a text and its button; without script a form that asks for its address. */
export function TextSearch({ action, text, words, onSearch, children }: TextSearchProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(readLine(String(new FormData(event.currentTarget).get('q') ?? '')));
  };

  return (
    <search aria-label={words.label} className={styles.search}>
      <form action={action} onSubmit={submit} className={styles.form}>
        {children}
        <input
          type="search"
          name="q"
          defaultValue={text}
          maxLength={100}
          aria-label={words.field}
          placeholder={words.field}
        />
        <button type="submit" className={buttonClass({ look: 'secondary' })}>
          {words.submit}
        </button>
      </form>
    </search>
  );
}
