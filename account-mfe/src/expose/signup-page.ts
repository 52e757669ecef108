import type { PageModule } from '@horae/shared';
import { SignupPage } from '../sign-in/signup-page.tsx';

export const Component: PageModule['Component'] = SignupPage;
