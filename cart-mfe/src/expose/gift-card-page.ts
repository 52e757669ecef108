import type { PageModule } from '@horae/shared';
import { GiftCardPage } from '../gift-card/gift-card-page.tsx';

export const Component: PageModule['Component'] = GiftCardPage;
