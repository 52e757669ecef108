import type { RemotePages } from '@horae/shared';
import { AboutPage } from '../articles/about-page';

export const Component: RemotePages['catalog/AboutPage']['Component'] = AboutPage;
