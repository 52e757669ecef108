import type { PageModule } from '@horae/shared';
import { ProfilePage } from '../profile/profile-page.tsx';

export const Component: PageModule['Component'] = ProfilePage;
