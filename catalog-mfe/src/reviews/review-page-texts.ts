import type { ReviewQuery, ReviewSort } from './reviews-page-url.ts';

export const reviewPageTexts = {
  title: (watch: string) => `Reviews of the ${watch}`,
  back: (watch: string) => `Back to the ${watch}`,
  write: 'Do you own it? Write a review',
  from: (average: string, count: string) => `${average} of 5 from ${count}`,
  filter: 'Show reviews with',
  sort: 'Order',
  all: 'All reviews',
  withPictures: 'With pictures',
  none: 'No review yet',
  noneHint: 'Anyone who has bought the watch can write the first one.',
  noMatch: 'No review like this',
  noMatchHint: 'Others have said something else.',
  pictures: 'Pictures of the owner',
  picture: (index: number) => `Picture ${index}, larger`,
  reply: 'Horae answers',
  helpful: 'Helpful',
  voted: 'Thank you: counted as helpful.',
  takenBack: 'No longer counted as helpful.',
  own: 'This review is your own.',
  tooMany: 'That was a lot in a short time. Please wait a quarter of an hour.',
  gone: 'This review is no longer there.',
  failed: 'That did not work. Please try again.',
  moreFailed: 'The reviews did not load',
} as const;

/** Words by the number of stars, 1 to 5. */
export const STAR_WORDS = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

export const REVIEW_SORT_LABELS: Record<ReviewSort, string> = {
  newest: 'Newest first',
  highest: 'Most stars first',
  lowest: 'Fewest stars first',
  helpful: 'Most helpful first',
};

/** Title of the document, with the view's stars, order and page. */
export function reviewsPageTitle(
  watch: string,
  { stars, withPictures, sort, page }: ReviewQuery,
): string {
  return [
    reviewPageTexts.title(watch),
    ...(stars === null ? [] : [`${stars} of 5`]),
    ...(withPictures ? [reviewPageTexts.withPictures] : []),
    ...(sort === 'newest' ? [] : [REVIEW_SORT_LABELS[sort]]),
    ...(page > 1 ? [`page ${page}`] : []),
  ].join(', ');
}
