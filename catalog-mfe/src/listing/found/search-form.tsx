import { useNavigate } from '@horae/shared/router';
import { buttonClass } from '@horae/shared/ui/button';
import type { FormEvent } from 'react';
import { SEARCH, searchAddress } from '../../base/addresses.ts';
import { messages } from '../messages.ts';
import styles from './search-page.module.css';

/** Another text to search for; without script a form that asks for its address. */
export function SearchForm({ text }: { text: string }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(searchAddress(String(new FormData(event.currentTarget).get('q') ?? '').trim()));
  };

  return (
    <search aria-label={messages.searchField}>
      <form action={SEARCH} onSubmit={submit} className={styles.form}>
        <input
          type="search"
          name="q"
          defaultValue={text}
          maxLength={100}
          aria-label={messages.searchField}
          placeholder={messages.searchField}
        />
        <button type="submit" className={buttonClass({ look: 'secondary' })}>
          {messages.search}
        </button>
      </form>
    </search>
  );
}
