import type { MerchantTextNode } from './merchant-text/merchant-text-builder.ts';
import { plainText } from './merchant-text/serialize-merchant-nodes.ts';
import type { InfoSection } from './product.ts';

export interface Specification {
  term: string;
  value: string;
}

/**
 * The rows of a section that is nothing but one list of `<strong>Term:</strong> value` items;
 * `null` for any other text.
 */
export function specificationRows(text: MerchantTextNode[]): Specification[] | null {
  const [list, ...others] = text;
  if (others.length > 0 || typeof list !== 'object' || list.kind !== 'ul') return null;
  const rows = list.children.map(readRow);
  return rows.length > 0 && rows.every((row) => row !== null) ? rows : null;
}

/** The rows of all sections that are such lists; a term that stands there twice counts once. */
export function readSectionSpecifications(sections: InfoSection[]): Specification[] {
  const seen = new Set<string>();
  return sections
    .flatMap(({ text }) => specificationRows(text) ?? [])
    .filter(({ term }) => {
      const key = term.toLowerCase();
      return !seen.has(key) && seen.add(key);
    });
}

function readRow(item: MerchantTextNode): Specification | null {
  if (typeof item !== 'object') return null;
  const [head, ...rest] = item.children;
  if (typeof head !== 'object' || head.kind !== 'strong') return null;
  const term = plainText([head]).trim().replace(/:$/, '');
  const value = plainText(rest).replace(/^:/, '').trim();
  return term && value ? { term, value } : null;
}
