import { useQuery } from '@horae/shared/query';
import { Link, useNavigate } from '@horae/shared/router';
import { buttonClass } from '@horae/shared/ui/button';
import { Price } from '@horae/shared/ui/price';
import type { FormEvent } from 'react';
import { MOST_COMPARED } from '../choosing/choice.ts';
import { CHOICE_FIELD } from '../choosing/choice-field.ts';
import { COMPARE, compareAddress } from '../choosing/compare-address.ts';
import styles from './add-watch.module.css';
import { addableQuery } from './compare-queries.ts';
import { messages } from './messages.ts';

interface AddWatchProps {
  /** Those that are compared already. */
  slugs: string[];
  /** What is searched for; empty for nothing. */
  text: string;
}

/** Watches that can stand beside the others: the bestsellers, or what a text finds. */
export function AddWatch({ slugs, text }: AddWatchProps) {
  const isFull = slugs.length >= MOST_COMPARED;
  return (
    <section aria-labelledby="add-watch" className={styles.add}>
      <h2 id="add-watch">{messages.add}</h2>
      {isFull ? (
        <p>{messages.full}</p>
      ) : (
        <>
          <SearchForm key={text} slugs={slugs} text={text} />
          <Addable slugs={slugs} text={text} />
        </>
      )}
    </section>
  );
}

function SearchForm({ slugs, text }: AddWatchProps) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    const address = compareAddress(slugs);
    const query = `${address.includes('?') ? '&' : '?'}${new URLSearchParams({ q: wanted })}`;
    navigate(wanted === '' ? address : address + query);
  };

  return (
    <search aria-label={messages.add}>
      <form action={COMPARE} onSubmit={submit} className={styles.form}>
        {slugs.length > 0 && <input type="hidden" name={CHOICE_FIELD} value={slugs.join(',')} />}
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

function Addable({ slugs, text }: AddWatchProps) {
  const { data, isError } = useQuery(addableQuery(text));
  const others = data?.filter(({ slug }) => !slugs.includes(slug));

  return (
    <>
      <p role="status" className={styles.found}>
        {isError && !data && messages.addFailed}
        {others?.length === 0 && messages.nothingFound}
      </p>
      <ul className={styles.list} aria-label={messages.add}>
        {others?.map(({ slug, name, price, wasPrice }) => (
          <li key={slug}>
            <Link to={compareAddress([...slugs, slug])}>
              <span className="visually-hidden">Add </span>
              {name}
            </Link>{' '}
            <Price price={price} was={wasPrice ?? undefined} />
          </li>
        ))}
      </ul>
    </>
  );
}
