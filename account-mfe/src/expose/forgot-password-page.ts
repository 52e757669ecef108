import type { PageModule } from '@horae/shared';
import { ForgotPasswordPage } from '../recovery/forgot-password-page.tsx';

export const Component: PageModule['Component'] = ForgotPasswordPage;
