import { useQuery } from '@horae/shared/query';
import { useParams } from '@horae/shared/router';
import { usePageTitle } from '../page-title';
import { messages } from './messages';
import { ProductFailed } from './product-failed';
import { ProductLoading } from './product-loading';
import { ProductMissing } from './product-missing';
import { productQuery } from './product-query';
import { ProductView } from './product-view';

export function ProductPage() {
  const { slug = '' } = useParams();
  const { data: product, isPending, isError, refetch, isFetching } = useQuery(productQuery(slug));
  usePageTitle(product?.name ?? (product === null ? messages.missing : undefined));

  if (product) return <ProductView key={product.id} product={product} />;
  if (isPending) return <ProductLoading />;
  if (isError) return <ProductFailed isBusy={isFetching} onRetry={() => refetch()} />;
  return <ProductMissing />;
}
