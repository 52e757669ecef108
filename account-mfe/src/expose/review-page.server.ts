export { prefetchReview as personal } from '../review/prefetch-review.ts';
export { Component } from './review-page.ts';
