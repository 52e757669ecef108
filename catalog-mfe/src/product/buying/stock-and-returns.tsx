import { AlertIcon, CheckIcon, MicrophoneIcon, UndoIcon } from '@horae/shared/ui/icon';
import type { Product } from '../../catalogue/product.ts';
import { CompareCheckbox } from '../../compare-selection/compare-checkbox.tsx';
import { ShareButton } from '../../share/share-button.tsx';
import { messages } from '../messages.ts';
import page from '../product-page.module.css';
import type { VariantOffer } from './choices.ts';
import styles from './stock-and-returns.module.css';

export function StockAndReturns({ product, offer }: { product: Product; offer: VariantOffer }) {
  const soldOut = product.inStock ? messages.soldOutChoice : messages.soldOut;
  const missing = offer.isMade ? soldOut : messages.notMade;

  return (
    <ul className={styles.facts}>
      <li aria-live="polite">
        {offer.inStock ? <CheckIcon size={18} /> : <AlertIcon size={18} />}
        <span>{offer.inStock ? messages.inStock : missing}</span>
      </li>
      <li>
        <UndoIcon size={18} />
        <span>{messages.returns}</span>
      </li>
      <li>
        <MicrophoneIcon size={18} />
        <a href="#talk">Talk to Product: ask about this watch</a>
      </li>
    </ul>
  );
}

export function CompareAndShare({ product }: { product: Product }) {
  return (
    <div className={page.tools}>
      <CompareCheckbox slug={product.slug} name={product.name} />
      <ShareButton title={product.name} />
    </div>
  );
}
