import { useSearchParams } from 'react-router-dom';
import { usePrivateQuery } from '../member-area/query-boundary.tsx';
import type { ReviewTarget } from './review-types-and-limits.ts';

const REVIEW_KEY = ['account', 'review'] as const;

export const readReviewTarget = (search: URLSearchParams): ReviewTarget => ({
  product: search.get('product'),
  token: search.get('token'),
});

export const reviewableProductQuery = (target: ReviewTarget) => ({
  queryKey: [...REVIEW_KEY, target.product ?? '', target.token ?? ''],
  queryFn: async () => (await import('./review-api.ts')).findReviewableProduct(target),
});

/** The place that the address names. */
export function useReviewableProduct() {
  const [search] = useSearchParams();
  const target = readReviewTarget(search);
  return { target, query: usePrivateQuery(reviewableProductQuery(target), REVIEW_KEY) };
}
