import type { WorkbenchState } from '@horae/tooling/workbench/workbench-state.ts';
import { ReviewPage } from '../src/review/review-page.tsx';
import type { NoPlace, OwnReview, ReviewPlace } from '../src/review/reviewable.ts';
import { placeQuery } from '../src/review/reviewable-query.ts';

const own: OwnReview = {
  id: 'r1',
  productId: 'tidal',
  rating: 4,
  title: 'Sits flat',
  text: 'Worn every day for two weeks.',
  name: 'Nora',
  pictures: [{ id: 'review_1~mv2.jpg', url: '/media/review_1~mv2.jpg' }],
  state: 'published',
};
const place = (review: OwnReview | null): ReviewPlace => ({
  product: { id: 'tidal', name: 'Tidal 300', slug: 'tidal-300', picture: '/media/tidal.jpg' },
  name: 'Nora',
  review,
});
const state = (name: string, found: ReviewPlace | NoPlace): WorkbenchState => ({
  name: `review-page/${name}`,
  shown: <ReviewPage />,
  at: '/review?product=tidal',
  role: 'member',
  fill: (cache) =>
    cache.setQueryData(placeQuery({ product: 'tidal', token: null }).queryKey, found),
});

/** Where a buyer writes of a watch. */
export const reviewStates: WorkbenchState[] = [
  state('new', place(null)),
  state('written', place(own)),
  state('not-bought', 'not-bought'),
];
