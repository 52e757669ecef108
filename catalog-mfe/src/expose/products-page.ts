import type { PageModule } from '@horae/shared';
import { ProductsPage } from '../listing/products-page.tsx';
import { prefetchProducts } from '../listing/products-queries.ts';

export const Component: PageModule['Component'] = ProductsPage;
export const prefetch: Required<PageModule>['prefetch'] = prefetchProducts;
