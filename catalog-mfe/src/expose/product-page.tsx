import { usePageTitle } from '@horae/shared';
import { useQuery, useQueryClient } from '@horae/shared/query';
import { useLocation, useParams } from 'react-router-dom';
import { productAddress } from '../base/page-addresses.ts';
import { getProductFromCards } from '../product/get-product-from-cards.ts';
import { ProductMissing } from '../product/lazy-product-parts.ts';
import { productTitle } from '../product/messages.ts';
import { productQuery } from '../product/product-page-queries.ts';
import { ProductView } from '../product/product-view.tsx';
import { ProductFailed, ProductLoading } from '../product/states/product-loading-or-failed.tsx';
import { useRedirectFormerAddress } from '../product/use-redirect-former-address.ts';

function ProductPage() {
  const { slug = '' } = useParams();
  const { search } = useLocation();
  const queryClient = useQueryClient();
  const { data: product, isPending, isError, refetch, isFetching } = useQuery(productQuery(slug));
  useRedirectFormerAddress(product, productAddress);
  // A card holds only its own choices, so an address with choices waits for the whole product.
  const known = isPending && search === '' ? getProductFromCards(queryClient, slug) : undefined;
  const shown = product ?? known;
  usePageTitle(productTitle({ product: product === null ? null : shown, isError }));

  if (shown) return <ProductView key={shown.id} product={shown} isComplete={shown === product} />;
  if (isPending) return <ProductLoading />;
  if (isError) return <ProductFailed isBusy={isFetching} onRetry={() => refetch()} />;
  return <ProductMissing />;
}

export { prefetchProduct as prefetch } from '../product/product-page-queries.ts';
export { ProductPage as Component };
