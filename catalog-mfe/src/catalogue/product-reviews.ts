/** What an owner says of a product. */
export interface Review {
  id: string;
  title: string;
  text: string;
  author: string;
  /** 1 to 5. */
  rating: number;
  /** ISO 8601, the day only. */
  date: string;
}

/** What owners say of one product. */
export interface ProductReviews {
  count: number;
  /** One digit behind the point; `null` without a review. */
  average: number | null;
  /** A few of them, newest first. */
  newest: Review[];
}
