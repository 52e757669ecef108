import type { PageModule } from '@horae/shared';
import { OrderPage } from '../order/order-page.tsx';

export const Component: PageModule['Component'] = OrderPage;
