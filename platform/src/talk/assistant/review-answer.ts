import type { ProductFacts } from './product-facts.ts';

/** How owners rate the product, with the words of the first of them. */
export function answerReviews({ name, reviews, averageRating }: ProductFacts): string {
  const ratings = reviews.flatMap(({ rating }) => (rating == null ? [] : [rating]));
  if (ratings.length === 0) return `There are no reviews of the ${name} yet.`;

  const total = ratings.reduce((sum, rating) => sum + rating, 0);
  const average = averageRating ?? total / ratings.length;
  const people = ratings.length === 1 ? '1 owner rates' : `${ratings.length} owners rate`;
  const [first] = reviews;
  const quoted = first?.content ? ` One writes: “${first.content}”` : '';
  return `${people} it ${average.toFixed(1)} of 5.${quoted}`;
}
