import { report } from '@horae/shared';
import { whenUsed } from '@horae/shared/when-used';
import { type ComponentType, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { Product } from '../catalogue/product.ts';

/**
 * Defers content below the first view until that is on screen. Renders it at once when hydrating HTML of the edge, and on
 * the way back, since the browser can restore a scroll position only in a page of the same height.
 */
export function DeferUntilVisible({ children }: { children: ReactNode }) {
  // The router's type is POP on the way back, and for a page that was just loaded.
  const isStep = useNavigationType() !== 'POP';
  const isDue = useDeferredValue(true, isStep ? false : undefined);
  return isDue && children;
}

/** Ways on from a watch. Their code comes once the page is used; without it the page is whole as well. */
export function LazyRelatedProducts({ product }: { product: Product }) {
  const [Related, setRelated] = useState<ComponentType<{ product: Product }> | null>(null);

  useEffect(
    () =>
      whenUsed(() => {
        import('./recent/related-products.tsx')
          .then((part) => setRelated(() => part.RelatedProducts))
          .catch((error: unknown) => report(error, 'ways on from a watch'));
      }),
    [],
  );

  return Related && <Related product={product} />;
}
