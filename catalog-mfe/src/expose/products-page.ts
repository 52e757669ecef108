import type { RemotePages } from '@horae/shared';
import { ProductsPage } from '../products/products-page';

export const Component: RemotePages['catalog/ProductsPage']['Component'] = ProductsPage;
