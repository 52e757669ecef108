import { expect, test } from 'vitest';
import { decodeEntities } from './decode-entities.ts';

test.each([
  ['&amp;&lt;&gt;&quot;&apos;', `&<>"'`],
  ['36&nbsp;mm &times; 9&nbsp;mm', '36\u00a0mm × 9\u00a0mm'],
  ['&#233;&#xe9;&#XE9;', 'ééé'],
  ['Gear &amp glass', 'Gear & glass'],
  ['&bogus; &toString; &', '&bogus; &toString; &'],
  ['a&#0;b&#x110000;c', 'abc'],
  ['&#x10ffff;', '\u{10ffff}'],
  ['&amp;lt;', '&lt;'],
])('%j reads as %j', (html, text) => {
  expect(decodeEntities(html)).toBe(text);
});
