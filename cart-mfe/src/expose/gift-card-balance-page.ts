import type { PageModule } from '@horae/shared';
import { BalancePage } from '../gift-card/balance-page.tsx';

export const Component: PageModule['Component'] = BalancePage;
