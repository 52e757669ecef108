import { expect, test } from 'vitest';
import { parseMerchantHtml } from './parse-merchant-html.ts';
import { plainText, toMerchantHtml } from './serialize-merchant-nodes.ts';

test('plain text has spaces for breaks and no tags', () => {
  expect(plainText(parseMerchantHtml('<p>One<br>two <em>three</em></p><p>4 &lt; 5</p>'))).toBe(
    'One two three4 < 5',
  );
});

test('written HTML escapes the text', () => {
  const text = `<p>5 &lt; 6 &amp; "7"</p><a href="/a?b=1&amp;c=&quot;2&quot;">x</a><br>`;
  expect(toMerchantHtml(parseMerchantHtml(text))).toBe(
    '<p>5 &lt; 6 &amp; &quot;7&quot;</p><a href="/a?b=1&amp;c=&quot;2&quot;">x</a><br>',
  );
});
