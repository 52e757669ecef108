import { documentTitle, type PageModule } from '@horae/shared';
import { messages } from '../review/messages.ts';
import type { NotReviewable, Reviewable } from '../review/reviewable.ts';
import { reviewableQuery, targetIn } from '../review/reviewable-query.ts';

export { prefetchReview as personal } from '../review/prefetch-review.ts';
export { Component } from './review-page.ts';

export const head: PageModule['head'] = ({ queryClient, search }) => {
  const reviewable = queryClient.getQueryData<Reviewable | NotReviewable>(
    reviewableQuery(targetIn(search)).queryKey,
  );
  const isKnown = typeof reviewable === 'object';
  return {
    title: documentTitle(isKnown ? messages.title(reviewable.product.name) : messages.pageTitle),
  };
};
