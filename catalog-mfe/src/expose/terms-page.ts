import type { RemotePages } from '@horae/shared';
import { TermsPage } from '../articles/terms-page.tsx';

export const Component: RemotePages['catalog/TermsPage']['Component'] = TermsPage;
