import type { PageModule } from '@horae/shared';
import { LoginPage } from '../login/login-page.tsx';

export const Component: PageModule['Component'] = LoginPage;
