import DOMPurify from 'dompurify';
import { MERCHANT_TAGS } from './parse-merchant-html.ts';

const RULES = { ALLOWED_TAGS: MERCHANT_TAGS, ALLOWED_ATTR: ['href'] };

/** Sanitises HTML where there is a document to do it with; the edge has none and gets it back as it is. */
export function purify(html: string): string {
  return DOMPurify.isSupported ? DOMPurify.sanitize(html, RULES) : html;
}
