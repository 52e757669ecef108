import { useQuery } from '@horae/shared/query';
import { Price } from '@horae/shared/ui/price';
import { Link, useNavigate } from 'react-router-dom';
import { COMPARE_PATH, compareAddress } from '../base/page-addresses.ts';
import { TextSearchForm } from '../base/text-search-form.tsx';
import { COMPARE_FIELD } from '../compare-selection/compare-checkbox-state.ts';
import { MAX_COMPARED } from '../compare-selection/compare-selection.ts';
import styles from './add-compared-product.module.css';
import { comparableProductsQuery } from './compare-page-queries.ts';
import { messages } from './messages.ts';

interface AddWatchProps {
  /** Those that are compared already. */
  slugs: string[];
  /** Search text; empty for none. */
  text: string;
}

/** Offers watches to add to the comparison: the bestsellers, or the results of a search. */
export function AddComparedProduct({ slugs, text }: AddWatchProps) {
  const isFull = slugs.length >= MAX_COMPARED;
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
  const search = (requested: string) => {
    const address = compareAddress(slugs);
    const query = `${address.includes('?') ? '&' : '?'}${new URLSearchParams({ q: requested })}`;
    navigate(requested === '' ? address : address + query);
  };
  const words = { label: messages.add, field: messages.searchField };

  return (
    <TextSearchForm action={COMPARE_PATH} text={text} words={words} onSearch={search}>
      {slugs.length > 0 && <input type="hidden" name={COMPARE_FIELD} value={slugs.join(',')} />}
    </TextSearchForm>
  );
}

function Addable({ slugs, text }: AddWatchProps) {
  const { data, isError } = useQuery(comparableProductsQuery(text));
  const others = data?.filter(({ slug }) => !slugs.includes(slug));

  return (
    <>
      <p role="status" className={styles.found}>
        {isError && !data ? messages.addFailed : others?.length === 0 && messages.nothingFound}
      </p>
      <ul className={styles.list} aria-label={messages.add}>
        {others?.map(({ slug, name, price, wasPrice }) => (
          <li key={slug}>
            <Link to={compareAddress([...slugs, slug])}>
              <span className="visually-hidden">Add </span>
              <span>{name}</span>
            </Link>
            <span> </span>
            <Price price={price} was={wasPrice ?? undefined} />
          </li>
        ))}
      </ul>
    </>
  );
}
