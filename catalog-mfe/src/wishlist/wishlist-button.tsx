import { isolated } from '@horae/shared';
import { wishlistItemText } from '@horae/shared/wishlist-item';
import styles from './wishlist.module.css';
import { useWishlistStore } from './wishlist-button-store.ts';

/** Id of the form of all wishlist buttons of a page. */
export const WISHLIST_FORM_ID = 'hearts';

interface WishlistButtonProps {
  productId: string;
  options: Record<string, string>;
  name: string;
  /** `page` says in words what it does. */
  look: 'card' | 'page';
}

/** Saves a watch with its choices, or takes it off the list again. Whether it is saved is known late, or never without script. */
export function WishlistButton({ productId, options, name, look }: WishlistButtonProps) {
  const { list } = useWishlistStore();
  const item = { productId, options };

  return (
    <button
      type="submit"
      form={WISHLIST_FORM_ID}
      name="wish"
      value={wishlistItemText(item)}
      data-opens="account/WishKeeper"
      aria-label={`Save ${isolated(name)}`}
      aria-pressed={list ? list.has(item) : undefined}
      className={styles[look]}
    />
  );
}
