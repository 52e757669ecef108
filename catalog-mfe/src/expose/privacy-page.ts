import type { PageModule } from '@horae/shared';
import { PrivacyPage } from '../articles/privacy-page.tsx';

export const Component: PageModule['Component'] = PrivacyPage;
