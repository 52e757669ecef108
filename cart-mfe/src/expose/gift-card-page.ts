import type { PageModule } from '@horae/shared';
import { BuyGiftCardPage } from '../gift-card/buy-gift-card-page.tsx';

export const Component: PageModule['Component'] = BuyGiftCardPage;
