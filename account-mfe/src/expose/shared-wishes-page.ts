import type { PageModule } from '@horae/shared';
import { SharedWishesPage } from '../wishlist/shared-list-page.tsx';

export const Component: PageModule['Component'] = SharedWishesPage;
