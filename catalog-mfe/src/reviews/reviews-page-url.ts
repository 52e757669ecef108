import { reviewsAddress } from '../base/page-addresses.ts';

export const REVIEW_SORTS = ['newest', 'highest', 'lowest', 'helpful'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Which reviews of a watch are shown, and in which order: all of it is in the address. */
export interface ReviewQuery {
  sort: ReviewSort;
  /** Those with so many stars alone. */
  stars: number | null;
  withPictures: boolean;
  page: number;
}

/** Reads an address; what it does not say, or says wrongly, is as in the plain one. */
export function readReviewView(search: URLSearchParams): ReviewQuery {
  const sort = REVIEW_SORTS.find((one) => one === search.get('sort')) ?? 'newest';
  const [stars, page] = [search.get('stars') ?? '', search.get('page') ?? ''];
  return {
    sort,
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
    withPictures: search.get('pictures') === '1',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view; the plain one has no parameters. */
export function reviewsPageAddress(
  slug: string,
  { sort, stars, withPictures, page }: ReviewQuery,
): string {
  const search = new URLSearchParams({
    ...(sort !== 'newest' && { sort }),
    ...(stars !== null && { stars: String(stars) }),
    ...(withPictures && { pictures: '1' }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return search === '' ? reviewsAddress(slug) : `${reviewsAddress(slug)}?${search}`;
}

/** Another choice begins at its first page. */
export const changeReviewView = (view: ReviewQuery, change: Partial<ReviewQuery>): ReviewQuery => ({
  ...view,
  page: 1,
  ...change,
});
