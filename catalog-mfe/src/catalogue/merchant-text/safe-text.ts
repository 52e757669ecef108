import { type MerchantNode, parseMerchantHtml } from './parse-merchant-html.ts';
import { purify } from './purify.ts';

/**
 * A merchant's HTML as nodes of the few kinds that are drawn. In a browser DOMPurify goes first. The
 * parser behind it, alone on the edge, knows no other element and no other attribute than a safe link,
 * and its nodes become React elements, so that no text ever meets the page's own HTML parser.
 */
export function safeText(html: string): MerchantNode[] {
  return parseMerchantHtml(purify(html));
}
