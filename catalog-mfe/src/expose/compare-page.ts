import type { PageModule } from '@horae/shared';
import { ComparePage } from '../compare/compare-page.tsx';
import { prefetchCompare } from '../compare/compare-queries.ts';

export const Component: PageModule['Component'] = ComparePage;
export const prefetch: Required<PageModule>['prefetch'] = prefetchCompare;
