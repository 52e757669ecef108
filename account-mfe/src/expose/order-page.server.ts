import { membersOnly } from '../member-area/members-only.ts';
import { prefetchOrder } from '../order/prefetch-order.ts';

export { Component } from './order-page.ts';
export const personal = membersOnly(prefetchOrder);
