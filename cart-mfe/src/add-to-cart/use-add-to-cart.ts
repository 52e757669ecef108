import { type ActionAnswer, type AddToCartProps, events } from '@horae/shared';
import { useEffect, useState } from 'react';
import type { NewCartLine } from '../cart/cart.ts';
import { cartErrorText, lineRefusalText } from '../cart/refusal-text.ts';
import { useCartStore } from '../cart/use-cart.ts';

/** How long the success stays beside the button, in milliseconds. */
const SUCCESS_TIME = 8000;

type Progress = { kind: 'idle' | 'busy' | 'added' } | { kind: 'refused'; text: string };

/**
 * Adds through the page's cart, and takes over what the edge has added before this code was there. `refusal`: of the
 * submission that led to this page, `''` for none.
 */
export function useAddToCart({ productId, options, quantity }: AddToCartProps, refusal: string) {
  const store = useCartStore();
  const [progress, setProgress] = useState<Progress>(
    refusal === '' ? { kind: 'idle' } : { kind: 'refused', text: refusal },
  );

  useEffect(() => {
    if (progress.kind !== 'added') return;
    const timer = setTimeout(() => setProgress({ kind: 'idle' }), SUCCESS_TIME);
    return () => clearTimeout(timer);
  }, [progress]);

  const added = () => {
    setProgress({ kind: 'added' });
    events.emit('cart-opened', { reason: 'item-added' });
  };

  /** `texts`: what the shopper has written on it. */
  const add = async (texts: Pick<NewCartLine, 'texts'>) => {
    if (!productId) return;
    setProgress({ kind: 'busy' });
    try {
      await store.addLine({ productId, options, quantity, ...texts });
      added();
    } catch (refused) {
      setProgress({ kind: 'refused', text: lineRefusalText(refused, null) });
    }
  };

  const takeOver = async (answer: Promise<ActionAnswer>) => {
    setProgress({ kind: 'busy' });
    const outcome = await answer;
    if ('refused' in outcome) {
      setProgress({ kind: 'refused', text: cartErrorText(Object.values(outcome.refused)[0]) });
      return;
    }
    store.addedElsewhere();
    added();
  };

  return { progress, add, takeOver: (answer: Promise<ActionAnswer>) => void takeOver(answer) };
}
