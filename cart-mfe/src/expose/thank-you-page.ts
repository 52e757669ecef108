import type { RemotePages } from '@horae/shared';
import { ThankYouPage } from '../thank-you/thank-you-page.tsx';

export const Component: RemotePages['cart/ThankYouPage']['Component'] = ThankYouPage;
