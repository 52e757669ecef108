import { isolated } from '@horae/shared';
import { wishlistItemText } from '@horae/shared/wishlist-item';
import styles from './heart.module.css';
import { useHearts } from './heart-store.ts';

/** The form of all hearts of a page; they name it, wherever they stand. */
export const HEARTS = 'hearts';

interface HeartProps {
  productId: string;
  options: Record<string, string>;
  name: string;
  /** `page` says in words what it does. */
  look: 'card' | 'page';
}

/** Saves a watch with its choices, or takes it off the list again. Whether it is saved is known late, or never without script. */
export function Heart({ productId, options, name, look }: HeartProps) {
  const { list } = useHearts();
  const item = { productId, options };

  return (
    <button
      type="submit"
      form={HEARTS}
      name="wish"
      value={wishlistItemText(item)}
      data-opens="account/WishKeeper"
      aria-label={`Save ${isolated(name)}`}
      aria-pressed={list ? list.has(item) : undefined}
      className={styles[look]}
    />
  );
}
