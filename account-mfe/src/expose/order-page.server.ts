import { documentTitle, type PageModule, type PersonalContext } from '@horae/shared';
import { redirectNonMembers } from '../member-area/redirect-non-members.ts';
import { orderTexts } from '../order/messages.ts';
import { findOwnOrder } from '../order/order-api.ts';
import type { OrderPageData } from '../order/order-page-types.ts';
import { orderQueryKey } from '../order/use-order.ts';
import { OWN_REVIEWS_KEY } from '../review/order-review-links.tsx';
import { findOwnReviews } from '../review/review-api.ts';

export { Component } from './order-page.tsx';
export const personal = redirectNonMembers(prefetchOrder);

export const head: PageModule['head'] = ({ queryClient, params: { id = '' } }) => {
  const detail = queryClient.getQueryData<OrderPageData | null>(orderQueryKey(id));
  return {
    title: documentTitle(detail ? orderTexts.title(detail.order.number) : orderTexts.loadingTitle),
  };
};

/** The order of the address, and what the member wrote of its watches. */
async function prefetchOrder({ queryClient, params }: PersonalContext) {
  const id = params.id ?? '';
  await Promise.all([
    queryClient.prefetchQuery({ queryKey: orderQueryKey(id), queryFn: () => findOwnOrder(id) }),
    queryClient.prefetchQuery({ queryKey: OWN_REVIEWS_KEY, queryFn: findOwnReviews, retry: false }),
  ]);
  return undefined;
}
