import { documentTitle, type PageModule } from '@horae/shared';
import { messages } from '../review/messages.ts';
import type { NotReviewableReason, ReviewableProduct } from '../review/review-types-and-limits.ts';
import { readReviewTarget, reviewableProductQuery } from '../review/reviewable-product-query.ts';

export { Component } from './review-page.tsx';

export const head: PageModule['head'] = ({ queryClient, search }) => {
  const reviewable = queryClient.getQueryData<ReviewableProduct | NotReviewableReason>(
    reviewableProductQuery(readReviewTarget(search)).queryKey,
  );
  const isKnown = typeof reviewable === 'object';
  return {
    title: documentTitle(isKnown ? messages.title(reviewable.product.name) : messages.pageTitle),
  };
};

/** Without the secret of a mail only a member has a review. */
export const personal: PageModule['personal'] = async ({ queryClient, search, path, role }) => {
  const target = readReviewTarget(search);
  if (role !== 'member' && !target.token) return { go: `/login?from=${encodeURIComponent(path)}` };
  await queryClient.prefetchQuery(reviewableProductQuery(target));
  return undefined;
};
