import type { RemotePages } from '@horae/shared';
import { HomePage } from '../home/home-page.tsx';
import { prefetchHome } from '../home/prefetch-home.ts';

export const Component: RemotePages['catalog/HomePage']['Component'] = HomePage;
export const prefetch: Required<RemotePages['catalog/HomePage']>['prefetch'] = prefetchHome;
