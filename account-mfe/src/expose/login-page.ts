import type { PageModule } from '@horae/shared';
import { LoginPage } from '../sign-in/login-page.tsx';

export const Component: PageModule['Component'] = LoginPage;
