import { type Elements, imageSource } from '@horae/shared';
import { Picture } from '@horae/shared/ui/picture';
import { Link } from 'react-router-dom';
import { messages } from './messages.ts';
import type { ShownWishlistItem } from './store/wishlist-types.ts';
import styles from './wishlist.module.css';

/** In CSS pixels; the style sheet has the same numbers. */
const PICTURE = { width: 120, height: 127 };

/** One watch of a list: picture, name, choices, price and stock of today; below it what can be done. */
export function ItemCard({ item, children }: { item: ShownWishlistItem; children?: Elements }) {
  const { slug, options, price, drop, savedPrice, picture, state } = item;
  const name = wishlistItemName(item);
  const search = new URLSearchParams(options).toString();
  const address = slug && `/product/${encodeURIComponent(slug)}${search && `?${search}`}`;
  return (
    <article className={styles.item} aria-label={name}>
      {picture ? (
        <Picture {...imageSource(picture, PICTURE)} className={styles.picture} alt="" />
      ) : (
        <div className={styles.picture} />
      )}
      <div className={styles.facts}>
        <h2 className={styles.name}>{address ? <Link to={address}>{name}</Link> : name}</h2>
        <p className={styles.choices}>{Object.values(options).join(' · ')}</p>
        {price && <p className={styles.price}>{price.text}</p>}
        {drop && savedPrice && (
          <p className={styles.drop}>{messages.less(drop.text, savedPrice.text)}</p>
        )}
        <p className={styles.state}>{messages[state]}</p>
        {children && <div className={styles.ways}>{children}</div>}
      </div>
    </article>
  );
}

export const wishlistItemName = ({ name }: ShownWishlistItem): string => name || messages.unnamed;
