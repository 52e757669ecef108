import type { RemoteSlots } from '@horae/shared';
import { SearchBox } from '../search/search-box.tsx';

export const Component: RemoteSlots['catalog/SearchBox']['Component'] = SearchBox;
