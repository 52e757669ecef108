import { documentTitle, type PageModule } from '@horae/shared';
import { personalOrder } from '../thank-you/personal-order.ts';

export { Component } from './thank-you-page.ts';

type Page = Required<PageModule>;

export const head: Page['head'] = () => ({ title: documentTitle('Thank You') });
export const personal: Page['personal'] = personalOrder;
