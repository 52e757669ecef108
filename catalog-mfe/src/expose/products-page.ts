import type { PageModule } from '@horae/shared';
import { prefetchProducts } from '../products/prefetch-products';
import { ProductsPage } from '../products/products-page';

export const Component: PageModule['Component'] = ProductsPage;
export const prefetch: Required<PageModule>['prefetch'] = prefetchProducts;
