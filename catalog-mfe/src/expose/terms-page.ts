import type { PageModule } from '@horae/shared';
import { TermsPage } from '../articles/terms-page.tsx';

export const Component: PageModule['Component'] = TermsPage;
