import type { PageModule } from '@horae/shared';
import { AboutPage } from '../articles/about-page.tsx';

export const Component: PageModule['Component'] = AboutPage;
