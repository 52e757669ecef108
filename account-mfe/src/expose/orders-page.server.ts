import { documentTitle, type PageModule, type PersonalContext } from '@horae/shared';
import { redirectNonMembers } from '../member-area/redirect-non-members.ts';
import { messages } from '../orders/messages.ts';
import { OWN_REVIEWS_KEY } from '../review/order-review-links.tsx';
import { findOwnReviews } from '../review/review-api.ts';
import { CURSOR_PARAMETER, ordersQuery } from './orders-page.tsx';

export { Component } from './orders-page.tsx';
export const personal = redirectNonMembers(prefetchOrders);

export const head: PageModule['head'] = ({ search }) => ({
  title: documentTitle(search.has(CURSOR_PARAMETER) ? messages.earlierTitle : messages.title),
});

/** The orders that the address names; the newest where its cursor is no longer valid. */
export async function prefetchOrders({ queryClient, search }: PersonalContext) {
  const after = search.get(CURSOR_PARAMETER);
  const query = ordersQuery(after);
  await Promise.all([
    queryClient.prefetchInfiniteQuery(query),
    queryClient.prefetchQuery({ queryKey: OWN_REVIEWS_KEY, queryFn: findOwnReviews, retry: false }),
  ]);
  const isLost = after !== null && queryClient.getQueryData(query.queryKey) === undefined;
  return isLost ? { go: '/account/orders' } : undefined;
}
