import type { RemotePages } from '@horae/shared';
import { ProfilePage } from '../profile/profile-page.tsx';

export const Component: RemotePages['account/ProfilePage']['Component'] = ProfilePage;
