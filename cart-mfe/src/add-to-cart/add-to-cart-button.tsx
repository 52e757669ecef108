import { type AddToCartProps, events, useEarlyClick } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { AlertIcon, CheckIcon } from '@horae/shared/ui/icon';
import { useEffect, useState } from 'react';
import { refusalText } from '../cart/refusal-text.ts';
import { useCartStore } from '../cart/use-cart.ts';
import styles from './add-to-cart-button.module.css';
import { useWarmUp } from './use-warm-up.ts';

/** How long the success stays beside the button, in milliseconds. */
const SUCCESS_TIME = 8000;

type Progress = { kind: 'idle' | 'busy' | 'added' } | { kind: 'refused'; text: string };

/** Adds the product and asks the host for the panel; a refusal is told where it was caused. */
export function AddToCartButton(props: AddToCartProps) {
  const { productId, productName, look } = props;
  const { progress, add } = useAdding(props);
  const early = useEarlyClick(`add ${productId}`);
  const warming = useWarmUp(look === 'page');

  return (
    <div className={styles[look]}>
      <Button
        {...early}
        {...warming}
        {...(look === 'card' && { look: 'secondary', size: 'small' })}
        className={styles.button}
        busy={progress.kind === 'busy'}
        onClick={() => void add()}
      >
        {look === 'card' ? 'Add to cart' : 'Add to Cart'}
        {look === 'card' && <span className="visually-hidden"> {productName}</span>}
      </Button>
      <p role="status" className={styles.added}>
        {progress.kind === 'added' && (
          <>
            <CheckIcon size={18} />
            {productName} is in your cart
          </>
        )}
      </p>
      <p role="alert" className={styles.refused}>
        {progress.kind === 'refused' && (
          <>
            <AlertIcon size={18} />
            {progress.text}
          </>
        )}
      </p>
    </div>
  );
}

function useAdding({ productId, options, quantity }: AddToCartProps) {
  const store = useCartStore();
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' });

  useEffect(() => {
    if (progress.kind !== 'added') return;
    const timer = setTimeout(() => setProgress({ kind: 'idle' }), SUCCESS_TIME);
    return () => clearTimeout(timer);
  }, [progress]);

  const add = async () => {
    if (!productId) return;
    setProgress({ kind: 'busy' });
    try {
      await store.addLine({ productId, options, quantity });
      setProgress({ kind: 'added' });
      events.emit('cart-opened', { reason: 'item-added' });
    } catch (refused) {
      setProgress({ kind: 'refused', text: refusalText(refused, null) });
    }
  };

  return { progress, add };
}
