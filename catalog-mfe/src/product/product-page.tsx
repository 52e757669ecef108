import { usePageTitle } from '@horae/shared';
import { useQuery, useQueryClient } from '@horae/shared/query';
import { useLocation, useParams } from 'react-router-dom';
import { productAddress } from '../base/addresses.ts';
import { cachedProduct } from './cached-product.ts';
import { ProductMissing } from './lazy-parts.ts';
import { productTitle } from './messages.ts';
import { productQuery } from './product-queries.ts';
import { ProductView } from './product-view.tsx';
import { ProductFailed } from './states/product-failed.tsx';
import { ProductLoading } from './states/product-loading.tsx';
import { useCurrentAddress } from './use-current-address.ts';

export function ProductPage() {
  const { slug = '' } = useParams();
  const { search } = useLocation();
  const queryClient = useQueryClient();
  const { data: product, isPending, isError, refetch, isFetching } = useQuery(productQuery(slug));
  useCurrentAddress(product, productAddress);
  // A card holds only its own choices, so an address with choices waits for the whole product.
  const known = isPending && search === '' ? cachedProduct(queryClient, slug) : undefined;
  const shown = product ?? known;
  usePageTitle(productTitle({ product: product === null ? null : shown, isError }));

  if (shown) return <ProductView key={shown.id} product={shown} isComplete={shown === product} />;
  if (isPending) return <ProductLoading />;
  if (isError) return <ProductFailed isBusy={isFetching} onRetry={() => refetch()} />;
  return <ProductMissing />;
}
