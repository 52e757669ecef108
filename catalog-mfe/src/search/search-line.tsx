import { ArrowRightIcon, MessageIcon, SearchIcon } from '@horae/shared/ui/icon';
import { Link } from 'react-router-dom';
import { FoundText } from './found-text.tsx';
import { foundIn, searchText } from './messages.ts';
import type { Offer } from './offers.ts';
import { Pause } from './pause.tsx';
import { ProductLine } from './product-line.tsx';
import styles from './search-list.module.css';

interface SearchLineProps {
  id: string;
  offer: Offer;
  isActive: boolean;
  typed: string;
  onSearch: (text: string) => void;
}

/** One line of the popup. */
export function SearchLine({ id, offer, isActive, typed, onSearch }: SearchLineProps) {
  const isSearch = offer.kind === 'recent' || offer.kind === 'all';
  return (
    <Link
      id={id}
      to={offer.to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.line}
      onClick={() => isSearch && onSearch(offer.text)}
    >
      <LineContent offer={offer} typed={typed} />
    </Link>
  );
}

function LineContent({ offer, typed }: { offer: Offer; typed: string }) {
  switch (offer.kind) {
    case 'product':
      return <ProductLine product={offer.product} typed={typed} />;
    case 'collection':
      return (
        <>
          <ArrowRightIcon className={styles.icon} />
          <FoundText text={offer.collection.name} typed={typed} />
          {offer.collection.count !== null && (
            <span className={styles.end}>
              <Pause />
              <span>{foundIn(offer.collection.count)}</span>
            </span>
          )}
        </>
      );
    case 'question':
      return (
        <>
          <MessageIcon className={styles.icon} />
          <FoundText text={offer.question.text} typed={typed} />
        </>
      );
    case 'recent':
      return (
        <>
          <SearchIcon className={styles.icon} />
          <span className={styles.recent}>{offer.text}</span>
        </>
      );
    case 'all':
      return (
        <>
          <SearchIcon className={styles.icon} />
          <span className={styles.text}>{searchText(offer.text)}</span>
        </>
      );
  }
}
