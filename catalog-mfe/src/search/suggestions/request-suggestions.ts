import { getFromPlatform } from '../../catalogue/call-platform.ts';
import type { FoundSuggestions, SuggestedProduct } from './search-suggestion-types.ts';

interface WireMoney {
  amount?: string;
  formatted?: string;
}

interface WireProduct {
  id?: string;
  slug?: string;
  name?: string;
  price?: WireMoney;
  compareAt?: WireMoney | null;
  image?: { url?: string } | null;
  inStock?: boolean;
}

interface WireSuggestions {
  products?: WireProduct[];
  collections?: { id?: string; name?: string; count?: number }[];
  questions?: { text?: string; path?: string }[];
  correction?: string | null;
}

/**
 * Requests suggestions from our own platform's search, which matches more than names.
 * @throws PlatformError when the platform refuses, does not answer, or has no such search.
 */
export async function requestSuggestions({
  text,
  limit,
  signal,
}: {
  text: string;
  limit: number;
  signal: AbortSignal;
}): Promise<FoundSuggestions> {
  const query = new URLSearchParams({ q: text, limit: String(limit) });
  return readSuggestions(
    await getFromPlatform<WireSuggestions>(`/search/v1/suggestions?${query}`, signal),
  );
}

function readSuggestions(wire: WireSuggestions): FoundSuggestions {
  const { products = [], collections = [], questions = [], correction = null } = wire;
  return {
    products: products.flatMap(readProduct),
    collections: collections.flatMap(({ id, name, count = null }) =>
      id && name ? [{ id, name, count }] : [],
    ),
    questions: questions.flatMap(({ text, path }) =>
      text && path && isOfShop(path) ? [{ text, path }] : [],
    ),
    correction: correction || null,
  };
}

function readProduct({ id, slug, name, ...wire }: WireProduct): SuggestedProduct[] {
  if (!id || !slug || !name) return [];
  return [
    {
      id,
      slug,
      name,
      price: wire.price?.formatted ?? '',
      wasPrice: wire.compareAt?.formatted || null,
      picture: wire.image?.url || null,
      inStock: wire.inStock ?? false,
    },
  ];
}

/** Accepts a path, and no `//` or `/\` address of another site. */
const isOfShop = (path: string): boolean => /^\/(?![/\\])/.test(path);
