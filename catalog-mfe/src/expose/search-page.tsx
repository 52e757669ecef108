import { loadPublicClient, report } from '@horae/shared';
import { useQuery } from '@horae/shared/query';
import { chipClass } from '@horae/shared/ui/chip';
import { useCallback } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import {
  LISTING_PATH,
  listingAddress,
  SEARCH_PATH,
  searchAddress,
} from '../base/page-addresses.ts';
import { TextSearchForm } from '../base/text-search-form.tsx';
import { categoriesQuery } from '../catalogue/categories-bestsellers-query.ts';
import type { ProductCardData } from '../catalogue/product.ts';
import { CompareForm } from '../compare-selection/compare-form.tsx';
import { readSearchFilters } from '../listing/filters/chosen-filters.ts';
import { ListingColumns } from '../listing/listing-columns.tsx';
import { messages, searchHeading } from '../listing/messages.ts';
import pageStyles from '../listing/products-page.module.css';
import styles from '../listing/search/search-page.module.css';
import { useListing } from '../listing/use-product-listing.ts';
import { WishlistForm } from '../wishlist/wishlist-form.tsx';

/** Search results with the filters of the listing; without a text, the field and the collections. */
function SearchPage() {
  const { controls, settled, listing } = useListing(readSearchFilters);
  const { text = '' } = settled.filters;
  const first = listing.isStale ? undefined : listing.pages?.[0];
  const isOwn = first?.isOwn === true;
  const reportOpened = useCallback(
    ({ id }: ProductCardData) => isOwn && reportSearchChoice({ expression: text, productId: id }),
    [isOwn, text],
  );

  return (
    <main id="main" className={pageStyles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{searchHeading(text)}</h1>
        {text === '' && <p className={styles.lead}>{messages.searchText}</p>}
        <SearchForm key={text} text={text} />
        <Correction correction={first?.correction} />
      </header>
      {text === '' ? (
        <SearchCollections />
      ) : (
        <ListingColumns
          controls={controls}
          settled={settled}
          listing={listing}
          onOpen={reportOpened}
        />
      )}
      <WishlistForm />
      <CompareForm />
    </main>
  );
}

/** The spelling that the platform took the text for, as a search of its own. */
function Correction({ correction }: { correction: string | null | undefined }) {
  if (!correction) return null;
  return (
    <p role="status" className={styles.correction}>
      <span>{'Did you mean '}</span>
      <Link to={searchAddress(correction)}>{correction}</Link>
      <span>?</span>
    </p>
  );
}

/** Where one can begin without a word. */
function SearchCollections() {
  const { data: collections = [] } = useQuery(categoriesQuery);

  return (
    <section className={styles.collections}>
      <h2>{messages.collections}</h2>
      <ul className={styles.list}>
        {collections.map(({ id, name }) => (
          <li key={id}>
            <Link to={listingAddress(id)} className={chipClass()}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Link to={LISTING_PATH} className={chipClass()}>
            {messages.allWatches}
          </Link>
        </li>
      </ul>
    </section>
  );
}

/** Another text to search for. */
function SearchForm({ text }: { text: string }) {
  const navigate = useNavigate();
  const { searchField } = messages;
  return (
    <TextSearchForm
      action={SEARCH_PATH}
      text={text}
      words={{ label: searchField, field: searchField }}
      onSearch={(requested) => navigate(searchAddress(requested))}
    />
  );
}

export { prefetchSearch as prefetch } from '../listing/listing-page-queries.ts';
export { SearchPage as Component };

/**
 * Notifies the platform which watch was chosen from a search, which is counted without the person: no session is begun for it.
 * Nothing waits for it.
 */
export function reportSearchChoice(chosen: { expression: string; productId: string }): void {
  send(chosen).catch((thrown: unknown) => report(thrown, 'what was chosen from a search'));
}

async function send(chosen: object): Promise<void> {
  const { fetchWithAuth } = await loadPublicClient();
  const response = await fetchWithAuth('https://www.wixapis.com/search/v1/chosen', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(chosen),
    // It goes on when the page is left.
    keepalive: true,
  });
  if (!response.ok) throw new Error(`refused with ${response.status}`);
}
