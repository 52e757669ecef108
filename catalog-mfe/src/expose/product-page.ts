import type { PageModule } from '@horae/shared';
import { prefetchProduct } from '../product/prefetch-product';
import { ProductPage } from '../product/product-page';

export const Component: PageModule['Component'] = ProductPage;
export const prefetch: Required<PageModule>['prefetch'] = prefetchProduct;
