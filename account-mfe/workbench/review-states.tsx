import type { WorkbenchState } from '@horae/tooling/workbench/workbench-state.ts';
import { Component as ReviewPage } from '../src/expose/review-page.tsx';
import type {
  NotReviewableReason,
  OwnReviewData,
  ReviewableProduct,
} from '../src/review/review-types-and-limits.ts';
import { reviewableProductQuery } from '../src/review/reviewable-product-query.ts';

const own: OwnReviewData = {
  id: 'r1',
  productId: 'tidal',
  rating: 4,
  title: 'Sits flat',
  text: 'Worn every day for two weeks.',
  name: 'Nora',
  pictures: [{ id: 'review_1~mv2.jpg', url: '/media/review_1~mv2.jpg' }],
  state: 'published',
};
const reviewable = (review: OwnReviewData | null): ReviewableProduct => ({
  product: { id: 'tidal', name: 'Tidal 300', slug: 'tidal-300', picture: '/media/tidal.jpg' },
  name: 'Nora',
  review,
});
const state = (name: string, found: ReviewableProduct | NotReviewableReason): WorkbenchState => ({
  name: `review-page/${name}`,
  shown: <ReviewPage />,
  at: '/review?product=tidal',
  role: 'member',
  fill: (cache) =>
    cache.setQueryData(reviewableProductQuery({ product: 'tidal', token: null }).queryKey, found),
});

/** Where a buyer writes of a watch. */
export const reviewStates: WorkbenchState[] = [
  state('new', reviewable(null)),
  state('written', reviewable(own)),
  state('not-bought', 'not-bought'),
];
