import type { MerchantTextNode } from './merchant-text-builder.ts';

/** The words alone; line breaks become spaces. */
export function plainText(nodes: MerchantTextNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.kind === 'br' ? ' ' : plainText(node.children);
    })
    .join('');
}

/** The same text as HTML again, for readers that want it so. */
export function toMerchantHtml(nodes: MerchantTextNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeText(node);
      const { kind, href, children } = node;
      if (kind === 'br') return '<br>';
      const address = href === undefined ? '' : ` href="${escapeText(href)}"`;
      return `<${kind}${address}>${toMerchantHtml(children)}</${kind}>`;
    })
    .join('');
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
