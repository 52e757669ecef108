import type { RemotePages } from '@horae/shared';
import { SignupPage } from '../signup/signup-page.tsx';

export const Component: RemotePages['account/SignupPage']['Component'] = SignupPage;
