import type { PageModule } from '@horae/shared';
import { HomePage } from '../home/home-page.tsx';
import { prefetchHome } from '../home/prefetch-home.ts';

export const Component: PageModule['Component'] = HomePage;
export const prefetch: Required<PageModule>['prefetch'] = prefetchHome;
