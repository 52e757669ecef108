import type { PageModule } from '@horae/shared';
import { SignupPage } from '../signup/signup-page.tsx';

export const Component: PageModule['Component'] = SignupPage;
