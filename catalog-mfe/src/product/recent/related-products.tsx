import { RemoteSlot, useRole } from '@horae/shared';
import { WhenSeen } from '@horae/shared/ui/hydration/when-seen';
import { useEffect } from 'react';
import type { Product } from '../../catalogue/product.ts';
import { RecentlyViewed } from './recently-viewed.tsx';
import { storeViewedProduct } from './viewed-products.ts';

/** Ways on from a watch, below all that is said of it: others that go with it, and those that were looked at. */
export function RelatedProducts({ product }: { product: Product }) {
  useRemembered(product);

  return (
    <>
      <WhenSeen>
        <RemoteSlot
          module="catalog/GoesWith"
          props={{ productIds: [product.id] }}
          unavailable={() => null}
        />
      </WhenSeen>
      <WhenSeen>
        <RecentlyViewed slug={product.slug} />
      </WhenSeen>
    </>
  );
}

/** Remembers in this browser that the watch was looked at. */
function useRemembered({ slug, name, images: [first] }: Product) {
  const role = useRole();
  const picture = first?.url;
  useEffect(
    () => storeViewedProduct({ slug, name, ...(picture && { picture }) }, role),
    [slug, name, picture, role],
  );
}
