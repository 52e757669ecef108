import { useEffect, useRef, useState } from 'react';
import type { Cart } from '../cart/cart.ts';
import { messages } from './messages.ts';

/** The text of the panel's live region: what `say` was given last, or the subtotal when it changes. */
export function useAnnouncement(cart: Cart | undefined) {
  const [text, say] = useState('');
  const subtotal = cart?.totals?.subtotal;
  const spoken = useRef(subtotal);

  useEffect(() => {
    if (subtotal === undefined || subtotal === spoken.current) return;
    // The first subtotal is simply there; only a change is news.
    if (spoken.current !== undefined) say(messages.newSubtotal(subtotal));
    spoken.current = subtotal;
  }, [subtotal]);

  return { text, say };
}
