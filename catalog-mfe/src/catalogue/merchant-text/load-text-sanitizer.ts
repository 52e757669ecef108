import type { MerchantTextNode } from './merchant-text-builder.ts';

/** A merchant's HTML as what of it is harmless. */
export type SanitizeText = (html: string) => MerchantTextNode[];

/**
 * Fetched while the texts of a watch are requested. A browser parses by itself and loads no other parser, the
 * edge has none. No text of a merchant meets the parser of the page: React renders the nodes.
 */
export const loadTextSanitizer = async (): Promise<SanitizeText> =>
  typeof document === 'undefined'
    ? (await import('./parse-merchant-html.ts')).parseMerchantHtml
    : (await import('./sanitize-merchant-html.ts')).sanitizeText;
