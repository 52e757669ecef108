import type { PageModule } from '@horae/shared';
import { ChangePasswordPage } from '../password/change-password-page.tsx';

export const Component: PageModule['Component'] = ChangePasswordPage;
