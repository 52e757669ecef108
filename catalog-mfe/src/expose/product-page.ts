import type { PageModule } from '@horae/shared';
import { ProductPage } from '../product/product-page.tsx';
import { prefetchProduct } from '../product/product-queries.ts';

export const Component: PageModule['Component'] = ProductPage;
export const prefetch: Required<PageModule>['prefetch'] = prefetchProduct;
