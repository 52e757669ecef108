import type { RemotePages } from '@horae/shared';
import { ProductPage } from '../product/product-page';

export const Component: RemotePages['catalog/ProductPage']['Component'] = ProductPage;
