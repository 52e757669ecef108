import type { RemotePages } from '@horae/shared';
import { PrivacyPage } from '../articles/privacy-page.tsx';

export const Component: RemotePages['catalog/PrivacyPage']['Component'] = PrivacyPage;
