import type { PageModule } from '@horae/shared';
import { CartPage } from '../page/cart-page.tsx';

export const Component: PageModule['Component'] = CartPage;
