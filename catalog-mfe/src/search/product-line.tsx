import { imageSource } from '@horae/shared';
import { Price } from '@horae/shared/ui/price';
import { FoundText } from './found-text.tsx';
import { messages } from './messages.ts';
import { Pause } from './pause.tsx';
import styles from './search-list.module.css';
import type { SuggestedProduct } from './suggestions/suggestions.ts';

/** In CSS pixels; the shape of the pictures in cards. */
const PICTURE = { width: 48, height: 51 };

interface ProductLineProps {
  product: SuggestedProduct;
  typed: string;
}

/** A watch as a line: picture, name, price, and whether it can be had. */
export function ProductLine({ product, typed }: ProductLineProps) {
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
