import type { RemotePages } from '@horae/shared';
import { AboutPage } from '../articles/about-page.tsx';

export const Component: RemotePages['catalog/AboutPage']['Component'] = AboutPage;
