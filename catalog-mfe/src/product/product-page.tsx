import { usePageTitle } from '@horae/shared';
import { useQuery, useQueryClient } from '@horae/shared/query';
import { useLocation, useParams } from 'react-router-dom';
import { productAddress } from '../base/addresses.ts';
import { knownProduct } from './known-product.ts';
import { ProductMissing } from './later-parts.ts';
import { productTitle } from './messages.ts';
import { productQuery } from './product-queries.ts';
import { ProductView } from './product-view.tsx';
import { ProductFailed } from './states/product-failed.tsx';
import { ProductLoading } from './states/product-loading.tsx';
import { useOwnAddress } from './use-own-address.ts';

export function ProductPage() {
  const { slug = '' } = useParams();
  const { search } = useLocation();
  const queryClient = useQueryClient();
  const { data: product, isPending, isError, refetch, isFetching } = useQuery(productQuery(slug));
  useOwnAddress(product, productAddress);
  // A card holds only its own choices, so an address with choices waits for the whole product.
  const known = isPending && search === '' ? knownProduct(queryClient, slug) : undefined;
  const shown = product ?? known;
  usePageTitle(productTitle({ product: product === null ? null : shown, isError }));

  if (shown) return <ProductView key={shown.id} product={shown} isWhole={shown === product} />;
  if (isPending) return <ProductLoading />;
  if (isError) return <ProductFailed isBusy={isFetching} onRetry={() => refetch()} />;
  return <ProductMissing />;
}
