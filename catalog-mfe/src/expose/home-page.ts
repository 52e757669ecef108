import type { RemotePages } from '@horae/shared';
import { HomePage } from '../home/home-page';

export const Component: RemotePages['catalog/HomePage']['Component'] = HomePage;
