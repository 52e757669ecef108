import type { RemotePages } from '@horae/shared';
import { LoginPage } from '../login/login-page.tsx';

export const Component: RemotePages['account/LoginPage']['Component'] = LoginPage;
