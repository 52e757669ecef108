import { documentTitle, type PageModule } from '@horae/shared';
import { membersOnly } from '../member-area/members-only.ts';
import { messages } from '../order/messages.ts';
import type { OrderDetail } from '../order/order-detail.ts';
import { prefetchOrder } from '../order/prefetch-order.ts';
import { orderKey } from '../order/use-order.ts';

export { Component } from './order-page.ts';
export const personal = membersOnly(prefetchOrder);

export const head: PageModule['head'] = ({ queryClient, params: { id = '' } }) => {
  const detail = queryClient.getQueryData<OrderDetail | null>(orderKey(id));
  return {
    title: documentTitle(detail ? messages.title(detail.order.number) : messages.loadingTitle),
  };
};
