import type { RemotePages } from '@horae/shared';
import { ChangePasswordPage } from '../password/change-password-page.tsx';

export const Component: RemotePages['account/ChangePasswordPage']['Component'] = ChangePasswordPage;
