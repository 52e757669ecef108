import type { PageModule } from '@horae/shared';
import { ThankYouPage } from '../thank-you/thank-you-page.tsx';

export const Component: PageModule['Component'] = ThankYouPage;
