import { documentTitle, type PageModule } from '@horae/shared';
import { membersOnly } from '../member-area/members-only.ts';
import { messages } from '../orders/messages.ts';
import { AFTER_PARAMETER } from '../orders/orders-page.tsx';
import { prefetchOrders } from '../orders/prefetch-orders.ts';

export { Component } from './orders-page.ts';
export const personal = membersOnly(prefetchOrders);

export const head: PageModule['head'] = ({ search }) => ({
  title: documentTitle(search.has(AFTER_PARAMETER) ? messages.earlierTitle : messages.title),
});
