import { usePageTitle } from '@horae/shared';
import { useCallback } from 'react';
import type { ProductSummary } from '../../catalogue/product.ts';
import { tellChosen } from '../../catalogue/tell-chosen.ts';
import { CompareForm } from '../../choosing/compare-form.tsx';
import { HeartForm } from '../../wishes/heart-form.tsx';
import { readSearch } from '../filters/filters.ts';
import { useFilters } from '../filters/use-filters.ts';
import { ListingColumns } from '../listing-columns.tsx';
import { listingTitle } from '../listing-title.ts';
import { messages, searchName } from '../messages.ts';
import pageStyles from '../products-page.module.css';
import { useProducts } from '../use-products.ts';
import { Correction } from './correction.tsx';
import { SearchCollections } from './search-collections.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-page.module.css';

/** Search results with the filters of the listing; without a text, the field and the collections. */
export function SearchPage() {
  const controls = useFilters(readSearch);
  const { text = '' } = controls.filters;
  const listing = useProducts(controls.filters);
  usePageTitle(listingTitle(controls.filters, listing.facets));
  const first = listing.isStale ? undefined : listing.pages?.[0];
  const isOwn = first?.isOwn === true;
  const tell = useCallback(
    ({ id }: ProductSummary) => isOwn && tellChosen({ expression: text, productId: id }),
    [isOwn, text],
  );

  return (
    <main id="main" className={pageStyles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{searchName(text)}</h1>
        {text === '' && <p className={styles.lead}>{messages.searchText}</p>}
        <SearchForm key={text} text={text} />
        <Correction correction={first?.correction} />
      </header>
      {text === '' ? (
        <SearchCollections />
      ) : (
        <ListingColumns controls={controls} listing={listing} onOpen={tell} />
      )}
      <HeartForm />
      <CompareForm />
    </main>
  );
}
