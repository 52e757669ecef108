import { type MerchantNode, parseMerchantHtml } from './merchant-html';

export interface SpecificationRow {
  term: string;
  value: string;
}

/**
 * The rows of a section that is nothing but one list of `<strong>Term:</strong> value` items;
 * `null` for any other text.
 */
export function specificationRows(html: string): SpecificationRow[] | null {
  const [list, ...others] = parseMerchantHtml(html);
  if (others.length > 0 || typeof list !== 'object' || list.kind !== 'ul') return null;
  const rows = list.children.map(rowOf);
  return rows.length > 0 && rows.every((row) => row !== null) ? rows : null;
}

function rowOf(item: MerchantNode): SpecificationRow | null {
  if (typeof item !== 'object') return null;
  const [head, ...rest] = item.children;
  if (typeof head !== 'object' || head.kind !== 'strong') return null;
  const term = plainText([head]).trim().replace(/:$/, '');
  const value = plainText(rest).replace(/^:/, '').trim();
  return term && value ? { term, value } : null;
}

/** The words alone; line breaks become spaces. */
export function plainText(nodes: MerchantNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.kind === 'br' ? ' ' : plainText(node.children);
    })
    .join('');
}

/** The first sentence of a description, for the line below the price. */
export function firstSentence(html: string): string {
  const opening = parseMerchantHtml(html).find((node) => plainText([node]).trim() !== '');
  const text = opening === undefined ? '' : plainText([opening]).replace(/\s+/g, ' ').trim();
  return text.match(/^.*?[.!?](?=\s+\p{Lu}|$)/u)?.[0] ?? text;
}
