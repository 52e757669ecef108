import type { SanitizeText } from './merchant-text/load-text-sanitizer.ts';
import type { MerchantTextNode } from './merchant-text/merchant-text-builder.ts';
import { plainText } from './merchant-text/serialize-merchant-nodes.ts';

/** Meta tags as both versions of the catalogue send them. */
interface WireTags {
  tags?: { type?: string; props?: Record<string, unknown> | null }[];
}

/**
 * One or two sentences of plain text. The merchant's short description travels as the page's `description` meta tag; where
 * there is none, the first sentence of the long one stands for it.
 */
export function productSummaryText(
  seoData: WireTags | undefined,
  { description, safeText }: { description: MerchantTextNode[]; safeText: SanitizeText },
): string {
  const tag = seoData?.tags?.find(
    ({ type, props }) => type === 'meta' && props?.name === 'description',
  );
  const content = tag?.props?.content;
  const short = typeof content === 'string' ? plainText(safeText(content)).trim() : '';
  return short || firstSentence(description);
}

function firstSentence(description: MerchantTextNode[]): string {
  const opening = description.find((node) => plainText([node]).trim() !== '');
  const text = opening === undefined ? '' : plainText([opening]).replace(/\s+/g, ' ').trim();
  return text.match(/^.*?[.!?](?=\s+\p{Lu}|$)/u)?.[0] ?? text;
}
