import type { PageModule } from '@horae/shared';
import { NewPasswordPage } from '../recovery/new-password-page.tsx';

export const Component: PageModule['Component'] = NewPasswordPage;
