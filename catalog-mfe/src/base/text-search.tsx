import type { Elements } from '@horae/shared';
import { readLine } from '@horae/shared/typed-text';
import { buttonClass } from '@horae/shared/ui/button';
import { type FormEvent, startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from './text-search.module.css';

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
          Search
        </button>
      </form>
    </search>
  );
}

/**
 * The query of this page's address, and the way to another one on the same page. The router moves in
 * a transition, which is too late for a slider under a finger, a held arrow key or a clicked choice:
 * what was requested counts at once, until the address has caught up.
 */
export function useEagerSearch() {
  const { pathname, search: address } = useLocation();
  const search = new URLSearchParams(address).toString();
  const navigate = useNavigate();
  const [shown, show] = useOptimistic(search);

  const go = (next: string, { replace }: { replace: boolean }) =>
    startTransition(() => {
      show(next);
      navigate({ pathname, search: next }, { replace, preventScrollReset: true });
    });

  return { search: new URLSearchParams(shown), go };
}
