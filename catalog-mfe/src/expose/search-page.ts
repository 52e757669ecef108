import type { PageModule } from '@horae/shared';
import { prefetchSearch } from '../listing/found/prefetch-search.ts';
import { SearchPage } from '../listing/found/search-page.tsx';

export const Component: PageModule['Component'] = SearchPage;
export const prefetch: Required<PageModule>['prefetch'] = prefetchSearch;
