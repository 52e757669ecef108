import type { PageModule } from '@horae/shared';
import { OrdersPage } from '../orders/orders-page.tsx';

export const Component: PageModule['Component'] = OrdersPage;
