import { usePageTitle } from '@horae/shared';
import { useQuery } from '@horae/shared/query';
import { useParams } from '@horae/shared/router';
import { messages } from './messages.ts';
import { productQuery } from './product-queries.ts';
import { ProductView } from './product-view.tsx';
import { ProductFailed } from './states/product-failed.tsx';
import { ProductLoading } from './states/product-loading.tsx';
import { ProductMissing } from './states/product-missing.tsx';

export function ProductPage() {
  const { slug = '' } = useParams();
  const { data: product, isPending, isError, refetch, isFetching } = useQuery(productQuery(slug));
  usePageTitle(product?.name ?? (product === null ? messages.missing : undefined));

  if (product) return <ProductView key={product.id} product={product} />;
  if (isPending) return <ProductLoading />;
  if (isError) return <ProductFailed isBusy={isFetching} onRetry={() => refetch()} />;
  return <ProductMissing />;
}
