import type { RemotePages } from '@horae/shared';
import { OrdersPage } from '../orders/orders-page.tsx';

export const Component: RemotePages['account/OrdersPage']['Component'] = OrdersPage;
