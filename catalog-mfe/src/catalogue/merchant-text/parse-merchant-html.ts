import { Parser } from 'htmlparser2';
import { createMerchantTextBuilder, type MerchantTextNode } from './merchant-text-builder.ts';

/** A merchant's HTML as nodes of the few kinds that are rendered, where there is no browser to parse it. Never throws. */
export function parseMerchantHtml(html: string): MerchantTextNode[] {
  const { begin, addText, end, nodes } = createMerchantTextBuilder();
  new Parser({
    onopentag: (name, { href }, isImplied) => {
      if (!isImplied) begin(name, href);
    },
    ontext: addText,
    onclosetag: end,
  }).end(html);
  return nodes;
}
