import type { RemotePages } from '@horae/shared';
import { NewPasswordPage } from '../recovery/new-password-page.tsx';

export const Component: RemotePages['account/NewPasswordPage']['Component'] = NewPasswordPage;
