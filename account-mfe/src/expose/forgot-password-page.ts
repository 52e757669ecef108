import type { RemotePages } from '@horae/shared';
import { ForgotPasswordPage } from '../recovery/forgot-password-page.tsx';

export const Component: RemotePages['account/ForgotPasswordPage']['Component'] = ForgotPasswordPage;
