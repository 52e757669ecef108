import DOMPurify from 'dompurify';
import {
  createMerchantTextBuilder,
  MERCHANT_TEXT_TAGS,
  type MerchantTextBuilder,
  type MerchantTextNode,
} from './merchant-text-builder.ts';

const RULES = { ALLOWED_TAGS: MERCHANT_TEXT_TAGS, ALLOWED_ATTR: ['href'] };

/** A merchant's HTML as nodes of the few kinds that are rendered, by the parser of the browser and DOMPurify. */
export function sanitizeText(html: string): MerchantTextNode[] {
  const reader = createMerchantTextBuilder();
  readAll(DOMPurify.sanitize(html, { ...RULES, RETURN_DOM_FRAGMENT: true }), reader);
  return reader.nodes;
}

function readAll(parent: Node, reader: MerchantTextBuilder): void {
  for (const node of parent.childNodes) {
    if (node instanceof Text) reader.addText(node.data);
    if (!(node instanceof Element)) continue;
    reader.begin(node.localName, node.getAttribute('href') ?? '');
    readAll(node, reader);
    reader.end(node.localName);
  }
}
