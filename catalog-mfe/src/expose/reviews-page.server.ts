export { reviewsAddresses as addresses, reviewsHead as head } from '../reviews/reviews-head.ts';
export * from './reviews-page.ts';
