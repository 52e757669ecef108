import type { PageModule } from '@horae/shared';
import { HomePage } from '../home/home-page';
import { prefetchHome } from '../home/prefetch-home';

export const Component: PageModule['Component'] = HomePage;
export const prefetch: Required<PageModule>['prefetch'] = prefetchHome;
