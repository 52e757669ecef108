import { pageSettings, report, type TalkProduct } from '@horae/shared';
import { createVersionedCall } from '@horae/shared/either-version';
import { LONGEST_SLUG } from '@horae/shared/longest-slug';
import { callPlatform } from './call-platform.ts';
import { findProductFacts as findFactsV1 } from './find-catalogue-v1-facts.ts';
import { findProductFacts as findFactsV3 } from './find-facts-v3.ts';

type FindFacts = (slug: string) => Promise<Omit<TalkProduct, 'reviews'> | null>;

const from = (first: FindFacts, other: FindFacts) =>
  createVersionedCall({
    first,
    loadOther: async () => other,
    onGone: (thrown) => report(thrown, 'a version of the catalogue is gone'),
  });
const calls = { '1': from(findFactsV1, findFactsV3), '3': from(findFactsV3, findFactsV1) };

/**
 * Reads the facts and reviews that the assistant may use, from whichever version of the catalogue the platform speaks.
 * Returns `null` when the slug names nothing that the shop sells.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findProduct(slug: string): Promise<TalkProduct | null> {
  if (slug.length > LONGEST_SLUG) return null;
  const call = calls[pageSettings().catalogVersion];
  const facts = await call((findFacts) => findFacts(slug));
  return facts && { ...facts, reviews: await findReviews(facts.id) };
}

/** The product's page shows the same number. */
const REVIEWS = 8;

interface WireReview {
  content: { title?: string; body?: string; rating?: number | null };
}

async function findReviews(productId: string): Promise<TalkProduct['reviews']> {
  const { reviews } = await callPlatform<{ reviews: WireReview[] }>('/reviews/v1/reviews/query', {
    query: {
      filter: { namespace: { $eq: 'stores' }, entityId: { $eq: productId } },
      cursorPaging: { limit: REVIEWS },
    },
  });
  return reviews.flatMap(readReview);
}

/** Leaves out a review without stars. */
function readReview({ content }: WireReview): TalkProduct['reviews'] {
  const { title = '', body = '', rating } = content;
  return rating ? [{ title, rating, content: body }] : [];
}
