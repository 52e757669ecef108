// @vitest-environment node
// As on the edge. DOMPurify needs a real browser's document; e2e/specs/product.spec.ts has one.
import { expect, test } from 'vitest';
import { loadTextSanitizer } from './load-text-sanitizer.ts';
import { toMerchantHtml } from './serialize-merchant-nodes.ts';

const safeText = await loadTextSanitizer();
const stored = (html: string) => toMerchantHtml(safeText(html));

test.each([
  ['<p>One <b>two</b><br>three</p>', '<p>One <strong>two</strong><br>three</p>'],
  ['<ul><li>a</li><li><em>b</em></li></ul>', '<ul><li>a</li><li><em>b</em></li></ul>'],
  ['<p>Gear &amp; glass &lt; 5 mm</p>', '<p>Gear &amp; glass &lt; 5 mm</p>'],
  ['<a href="/about?a=1&amp;b=2">us</a>', '<a href="/about?a=1&amp;b=2">us</a>'],
])('%s is the same after a second sanitising', (html, text) => {
  expect(stored(html)).toBe(text);
  expect(stored(stored(html))).toBe(text);
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<p onclick="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<form><input name=attributes><input name=attributes></form>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
])('%s leaves no active markup', (html) => {
  expect(stored(html)).not.toMatch(
    /<(?!\/?(?:p|a|strong|em|ul|ol|li|br|h3|h4)\b)|on\w+=|javascript:/i,
  );
});
