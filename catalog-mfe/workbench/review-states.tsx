import type { WorkbenchState } from '@horae/tooling/workbench/workbench-state.ts';
import { Component as ReviewsPage } from '../src/expose/reviews-page.tsx';
import type { ReviewPage } from '../src/reviews/find-filtered-reviews.ts';
import { reviewPageQuery } from '../src/reviews/reviews-page-queries.ts';
import { readReviewView } from '../src/reviews/reviews-page-url.ts';
import { aReview } from '../src/testing/a-product.ts';
import { fillProductCache } from './product-states.tsx';
import { TIDAL } from './sample-products.ts';

const written: ReviewPage = {
  reviews: [
    {
      ...aReview({
        isVerified: true,
        reply: 'Thank you.',
        pictures: [{ id: 'p', url: '/media/p.jpg' }],
      }),
      helpful: 3,
    },
    {
      ...aReview({ id: 'r2', rating: 1, title: '', text: 'Too heavy for my wrist.' }),
      helpful: 0,
    },
  ],
  total: 12,
  stars: { counts: [1, 0, 0, 2, 9], average: 4.5, withPictures: 1 },
};

const state = (name: string, query: string, page: ReviewPage): WorkbenchState => ({
  name: `reviews-page/${name}`,
  shown: <ReviewsPage />,
  at: `/product/tidal-300/reviews${query}`,
  path: '/product/:slug/reviews',
  fill: (cache) => {
    fillProductCache('tidal-300', TIDAL)(cache);
    const view = readReviewView(new URLSearchParams(query));
    cache.setQueryData(reviewPageQuery(TIDAL.id, view).queryKey, page);
  },
});

export const reviewStates: WorkbenchState[] = [
  state('some', '', written),
  state('none', '?stars=3', { ...written, reviews: [], total: 0 }),
];
