import DOMPurify from 'dompurify';
import { MERCHANT_TAGS, type MerchantNode, parseMerchantHtml } from './parse-merchant-html.ts';

const RULES = { ALLOWED_TAGS: MERCHANT_TAGS, ALLOWED_ATTR: ['href'] };

/**
 * A merchant's HTML as nodes of the few kinds that are rendered. In a browser DOMPurify goes first. The
 * parser behind it, alone on the edge, knows no other element and no other attribute than a safe link,
 * and its nodes become React elements, so that no text ever meets the page's own HTML parser.
 */
export function safeText(html: string): MerchantNode[] {
  return parseMerchantHtml(purify(html));
}

/** Sanitises HTML where there is a document to do it with; the edge has none and gets it back as it is. */
function purify(html: string): string {
  return DOMPurify.isSupported ? DOMPurify.sanitize(html, RULES) : html;
}
