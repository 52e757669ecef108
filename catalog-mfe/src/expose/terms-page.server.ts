import type { PageModule } from '@horae/shared';
import { documentTitle } from '@horae/shared';

export { Component } from './terms-page.ts';

type Page = Required<PageModule>;

export const head: Page['head'] = () => ({
  title: documentTitle('Terms and conditions'),
  description: 'The rules for using this site, under the law of the Netherlands.',
});
export const addresses: Page['addresses'] = async () => [{ path: '/terms' }];
