import type { MerchantNode } from '../../catalogue/merchant-text/parse-merchant-html.ts';
import { plainText } from '../../catalogue/merchant-text/write-merchant-text.ts';

interface SpecificationRow {
  term: string;
  value: string;
}

/**
 * The rows of a section that is nothing but one list of `<strong>Term:</strong> value` items;
 * `null` for any other text.
 */
export function specificationRows(text: MerchantNode[]): SpecificationRow[] | null {
  const [list, ...others] = text;
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
