import { useEffect, useRef, useState } from 'react';
import type { Cart } from '../cart/cart.ts';
import styles from './cart-panel.module.css';
import { messages } from './messages.ts';

/** Live regions, one for each text, so that none silences another. */
export function Announcements({ texts: [said, news] }: { texts: string[] }) {
  const className = `visually-hidden ${styles.said}`;
  return (
    <>
      <p role="status" className={className}>
        {said}
      </p>
      <p role="status" className={className}>
        {news}
      </p>
    </>
  );
}

/**
 * Texts of the live regions: the last one of `say`, and the subtotal when it changes. Two of them,
 * because a change brings both and the second must not silence the first.
 */
export function useAnnouncement(cart: Cart | undefined) {
  const [said, announce] = useState('');
  const [news, setNews] = useState('');
  const subtotal = cart?.totals?.subtotal;
  const known = useRef(subtotal);

  useEffect(() => {
    if (subtotal === undefined || subtotal === known.current) return;
    // The first subtotal is simply there; only a change is news.
    if (known.current !== undefined) setNews(messages.newSubtotal(subtotal));
    known.current = subtotal;
  }, [subtotal]);

  return { said, news, say: announce };
}
