import type { PageModule } from '@horae/shared';
import { TermsPage } from '../articles/terms-page';

export const Component: PageModule['Component'] = TermsPage;
