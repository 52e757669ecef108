import type { PageModule } from '@horae/shared';
import { prefetchReviews } from '../reviews/review-queries.ts';
import { ReviewsPage } from '../reviews/reviews-page.tsx';

export const Component: PageModule['Component'] = ReviewsPage;
export const prefetch: Required<PageModule>['prefetch'] = prefetchReviews;
