import { listingAddress, productAddress } from '../base/page-addresses.ts';
import type { Product, ReviewSummaryData } from '../catalogue/product.ts';
import { largePicture } from './gallery/product-picture-sources.ts';
import type { NamedCategory } from './product-page-queries.ts';

const CONTEXT = 'https://schema.org';

/** The watch as search engines read it: only what the page shows, and stars only where owners gave some. */
export function productStructuredData(
  product: Product,
  reviews: ReviewSummaryData | undefined,
): object {
  const { name, summary, brand, images } = product;
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name,
    url: productAddress(product.slug),
    ...(summary !== '' && { description: summary }),
    ...(brand !== '' && { brand: { '@type': 'Brand', name: brand } }),
    image: images.map((image) => largePicture(image).src),
    offers: {
      '@type': 'Offer',
      url: productAddress(product.slug),
      price: product.amount.toFixed(2),
      priceCurrency: product.currency,
      availability: `${CONTEXT}/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${CONTEXT}/NewCondition`,
    },
    ...(reviews && reviews.average !== null && ratingData(reviews)),
  };
}

function ratingData({ average, count, newest }: ReviewSummaryData): object {
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
    review: newest.map(({ title, text, author, rating, date }) => ({
      '@type': 'Review',
      ...(title !== '' && { name: asText(title) }),
      reviewBody: asText(text),
      author: { '@type': 'Person', name: asText(author) },
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
      ...(date !== '' && { datePublished: date }),
    })),
  };
}

/** A text that begins with a slash would be taken for an address. */
const asText = (text: string): string => (text.startsWith('/') ? ` ${text}` : text);

/** The watch's place in the shop, as the breadcrumb shows it. */
export function breadcrumbStructuredData(
  product: Product,
  category: NamedCategory | null | undefined,
): object {
  const steps = [
    { name: 'Products', item: listingAddress() },
    ...(category ? [{ name: category.name, item: listingAddress(category.id) }] : []),
    { name: product.name, item: productAddress(product.slug) },
  ];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}
