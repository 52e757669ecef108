import type { PageModule } from '@horae/shared';
import { WishlistPage } from '../wishlist/wishlist-page.tsx';

export const Component: PageModule['Component'] = WishlistPage;
