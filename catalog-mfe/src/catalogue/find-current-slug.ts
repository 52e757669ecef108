import { toPlatformError } from '@horae/shared';
import { getFromPlatform } from './call-platform.ts';

/** The answer of our own platform; a hosted one has no such call. */
interface MovedProduct {
  product?: { slug?: string };
}

/**
 * The slug of today of a product that once had this one; `null` where none had, or the platform does not know.
 * @throws PlatformError when the platform does not answer.
 */
export async function findCurrentSlug(slug: string): Promise<string | null> {
  try {
    const path = `/moved/v1/products/${encodeURIComponent(slug)}`;
    const { product } = await getFromPlatform<MovedProduct>(path);
    return product?.slug ?? null;
  } catch (thrown) {
    if (isUnknown(thrown)) return null;
    throw thrown;
  }
}

const isUnknown = (thrown: unknown): boolean =>
  [400, 403, 404, 405, 410, 428, 501].includes(toPlatformError(thrown).status ?? 0);
