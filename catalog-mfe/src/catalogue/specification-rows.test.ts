import { expect, test } from 'vitest';
import { parseMerchantHtml } from './merchant-text/parse-merchant-html.ts';
import { specificationRows } from './specification-rows.ts';

test('reads pairs of term and value from a list', () => {
  const html =
    '<ul><li><strong>Case size:</strong> 42 mm</li><li><strong>Dial</strong>: <em>Gloss</em> black</li></ul>';
  expect(specificationRows(parseMerchantHtml(html))).toEqual([
    { term: 'Case size', value: '42 mm' },
    { term: 'Dial', value: 'Gloss black' },
  ]);
});

test.each(['<p>Three years.</p>', '<ul><li>Straps are not included.</li></ul>', '<ul></ul>', ''])(
  'treats %j as ordinary text',
  (html) => {
    expect(specificationRows(parseMerchantHtml(html))).toBeNull();
  },
);
