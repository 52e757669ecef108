import { expect, test } from 'vitest';
import { firstSentence, specificationRows } from './specification-list';

test('reads pairs of term and value from a list', () => {
  const html =
    '<ul><li><strong>Case size:</strong> 42 mm</li><li><strong>Dial</strong>: <em>Gloss</em> black</li></ul>';
  expect(specificationRows(html)).toEqual([
    { term: 'Case size', value: '42 mm' },
    { term: 'Dial', value: 'Gloss black' },
  ]);
});

test.each(['<p>Three years.</p>', '<ul><li>Straps are not included.</li></ul>', '<ul></ul>', ''])(
  'takes %j for ordinary text',
  (html) => {
    expect(specificationRows(html)).toBeNull();
  },
);

test.each([
  ['<p>A 300-metre diver. Made to last.</p><p>More.</p>', 'A 300-metre diver.'],
  ['<p>Its 36.5 mm case is light. Good.</p>', 'Its 36.5 mm case is light.'],
  ['<p> </p><p>No full stop</p>', 'No full stop'],
  ['', ''],
])('the first sentence of %j', (html, sentence) => {
  expect(firstSentence(html)).toBe(sentence);
});
