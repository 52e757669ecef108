import { documentTitle, type PageModule } from '@horae/shared';
import { ownOrderQuery, readOrderId } from '../thank-you/use-own-order.ts';

export { Component } from './thank-you-page.ts';

type Page = Required<PageModule>;

export const head: Page['head'] = () => ({ title: documentTitle('Thank You') });

/** The order of the address when it is this visitor's own. */
export const personal: Page['personal'] = async ({ queryClient, role, search }) => {
  const orderId = readOrderId(search);
  if (orderId && role !== 'none') await queryClient.prefetchQuery(ownOrderQuery(role, orderId));
  return undefined;
};
