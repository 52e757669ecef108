export { prefetchReviews as prefetch } from '../reviews/review-queries.ts';
export { ReviewsPage as Component } from '../reviews/reviews-page.tsx';
