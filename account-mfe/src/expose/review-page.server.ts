import { documentTitle, type PageModule } from '@horae/shared';
import { messages } from '../review/messages.ts';
import type { NoPlace, ReviewPlace } from '../review/reviewable.ts';
import { askedIn, placeQuery } from '../review/reviewable-query.ts';

export { prefetchReview as personal } from '../review/prefetch-review.ts';
export { Component } from './review-page.ts';

export const head: PageModule['head'] = ({ queryClient, search }) => {
  const place = queryClient.getQueryData<ReviewPlace | NoPlace>(
    placeQuery(askedIn(search)).queryKey,
  );
  const isKnown = typeof place === 'object';
  return {
    title: documentTitle(isKnown ? messages.title(place.product.name) : messages.pageTitle),
  };
};
