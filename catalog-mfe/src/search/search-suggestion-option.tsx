import { imageSource } from '@horae/shared';
import { ArrowRightIcon, MessageIcon, SearchIcon } from '@horae/shared/ui/icon';
import { Price } from '@horae/shared/ui/price';
import { Link } from 'react-router-dom';
import { messages, searchForLabel, watchCountText } from './messages.ts';
import styles from './search-listbox.module.css';
import type { SearchPopupOption } from './search-popup-options.ts';
import { splitMatches } from './split-matches.ts';
import type { SuggestedProduct } from './suggestions/search-suggestion-types.ts';

interface SearchLineProps {
  id: string;
  offer: SearchPopupOption;
  isActive: boolean;
  typed: string;
  onSearch: (text: string) => void;
}

/** One line of the popup. */
export function SearchSuggestionOption({ id, offer, isActive, typed, onSearch }: SearchLineProps) {
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

function LineContent({ offer, typed }: { offer: SearchPopupOption; typed: string }) {
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
              <span>{watchCountText(offer.collection.count)}</span>
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
          <span className={styles.text}>{searchForLabel(offer.text)}</span>
        </>
      );
  }
}

/** In CSS pixels; the shape of the pictures in cards. */
const PICTURE = { width: 48, height: 51 };

interface ProductLineProps {
  product: SuggestedProduct;
  typed: string;
}

/** A watch as a line: picture, name, price, and whether it can be had. */
function ProductLine({ product, typed }: ProductLineProps) {
  const { name, price, wasPrice, picture, inStock } = product;
  return (
    <>
      <span className={styles.tile} data-sold-out={!inStock}>
        {picture !== null && (
          <img
            {...imageSource(picture, PICTURE)}
            alt=""
            decoding="async"
            className={styles.picture}
          />
        )}
      </span>
      <span className={styles.text}>
        <FoundText text={name} typed={typed} />
        <Pause />
        <span className={styles.facts}>
          <Price price={price} was={wasPrice ?? undefined} />
          {!inStock && (
            <span className={styles.soldOut}>
              <Pause />
              <span>{messages.soldOut}</span>
            </span>
          )}
        </span>
      </span>
    </>
  );
}

interface FoundTextProps {
  text: string;
  typed: string;
}

/** A text in which the beginnings of typed words are marked. */
function FoundText({ text, typed }: FoundTextProps) {
  return (
    <span className={styles.text}>
      {splitMatches(text, typed).map((part, index) =>
        part.isFound ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
      )}
    </span>
  );
}

/** A pause for screen readers. */
const Pause = () => <span className="visually-hidden">, </span>;
