import { report } from '@horae/shared';
import { whenUsed } from '@horae/shared/when-used';
import { type ComponentType, useEffect, useState } from 'react';
import type { Product } from '../catalogue/product.ts';

/** Ways on from a watch. Their code comes once the page is used; without it the page is whole as well. */
export function OnwardLater({ product }: { product: Product }) {
  const [Onward, setOnward] = useState<ComponentType<{ product: Product }> | null>(null);

  useEffect(
    () =>
      whenUsed(() => {
        import('./recent/onward.tsx')
          .then((part) => setOnward(() => part.Onward))
          .catch((error: unknown) => report(error, 'ways on from a watch'));
      }),
    [],
  );

  return Onward && <Onward product={product} />;
}
