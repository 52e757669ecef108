import type { PageModule } from '@horae/shared';
import { SecurityPage } from '../security/security-page.tsx';

export const Component: PageModule['Component'] = SecurityPage;
