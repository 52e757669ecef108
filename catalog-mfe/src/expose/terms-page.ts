import type { RemotePages } from '@horae/shared';
import { TermsPage } from '../articles/terms-page';

export const Component: RemotePages['catalog/TermsPage']['Component'] = TermsPage;
