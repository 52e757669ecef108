import type { Elements } from '@horae/shared';
import { cleanLine } from '@horae/shared/typed-text';
import { buttonClass } from '@horae/shared/ui/button';
import fieldStyles from '@horae/shared/ui/field.module.css';
import type { FormEvent } from 'react';
import styles from './text-search-form.module.css';

interface TextSearchProps {
  /** Where the form leads without script. */
  action: string;
  text: string;
  words: { label: string; field: string };
  /** Called with the submitted text, without the spaces around it. */
  onSearch: (text: string) => void;
  /** Further fields of the form. */
  children?: Elements;
}

/** A search field and its button; without script a form that requests its address. */
export function TextSearchForm({ action, text, words, onSearch, children }: TextSearchProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(cleanLine(String(new FormData(event.currentTarget).get('q') ?? '')));
  };

  return (
    <search aria-label={words.label} className={styles.search}>
      <form action={action} onSubmit={submit} className={styles.form}>
        {children}
        <input
          type="search"
          className={fieldStyles.input}
          name="q"
          defaultValue={text}
          maxLength={100}
          aria-label={words.field}
          placeholder={words.field}
        />
        <button type="submit" className={buttonClass({ look: 'secondary' })}>
          Search
        </button>
      </form>
    </search>
  );
}
