import { documentTitle, type PageAddress, type PageContext, type PageHead } from '@horae/shared';
import { reviewsAddress } from '../base/page-addresses.ts';
import { sumCounts } from '../catalogue/query-product-reviews.ts';
import { messages } from '../product/messages.ts';
import { productAddresses, redirectHead } from '../product/product-head.ts';
import { productQuery } from '../product/product-page-queries.ts';
import { productStructuredData } from '../product/structured-data.ts';
import { reviewsPageTitle } from '../reviews/review-page-texts.ts';
import { reviewPageQuery } from '../reviews/reviews-page-queries.ts';
import { readReviewView, reviewsPageAddress } from '../reviews/reviews-page-url.ts';

export * from './reviews-page.tsx';

/** The plain pages are for search engines, other views of the same words are not. */
export function head({ queryClient, params, search }: PageContext): PageHead {
  const product = queryClient.getQueryData(productQuery(params.slug ?? '').queryKey);
  if (product === null) return { title: documentTitle(messages.missing), status: 404 };
  if (!product) return { title: documentTitle(messages.failed) };
  if (product.slug !== params.slug) return redirectHead(reviewsAddress(product.slug), search);

  const view = readReviewView(search);
  const found = queryClient.getQueryData(reviewPageQuery(product.id, view).queryKey);
  const isPlain = view.sort === 'newest' && view.stars === null && !view.withPictures;
  const stars = found?.stars;
  const reviews = stars && {
    count: sumCounts(stars.counts),
    average: stars.average,
    newest: found.reviews,
  };
  return {
    title: documentTitle(reviewsPageTitle(product.name, view)),
    canonical: isPlain ? reviewsPageAddress(product.slug, view) : reviewsAddress(product.slug),
    ...(!isPlain && { robots: 'noindex' }),
    structuredData: [productStructuredData(product, reviews ?? undefined)],
  };
}

export async function addresses(): Promise<PageAddress[]> {
  return (await productAddresses()).map(({ path }) => ({ path: `${path}/reviews` }));
}
