import { membersOnly } from '../member-area/members-only.ts';
import { prefetchOrders } from '../orders/prefetch-orders.ts';

export { Component } from './orders-page.ts';
export const personal = membersOnly(prefetchOrders);
