import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseMerchantHtml } from '../../catalogue/merchant-text/parse-merchant-html.ts';
import { MerchantProse } from './product-description.tsx';

// As on the edge, where the parser stands alone.
const show = (html: string) => render(<MerchantProse nodes={parseMerchantHtml(html)} />).container;
/** Without the elements that texts with neighbours stand in. */
const markup = (html: string) => show(html).innerHTML.replaceAll(/<\/?span>/g, '');

test('a text between elements has an element of its own', () => {
  expect(show('<p>One <em>two</em></p><p>three</p>').innerHTML).toBe(
    '<p><span>One </span><em>two</em></p><p>three</p>',
  );
});

test('keeps paragraphs, lists and emphasis of the merchant', () => {
  const html = '<p>One <strong>two</strong><br>three</p><ul><li>a</li><li>b</li></ul>';
  expect(markup(html)).toBe(html);
});

test('renders the same on a server', () => {
  expect(
    renderToString(<MerchantProse nodes={parseMerchantHtml('<p>Gear &amp; <em>glass</em></p>')} />),
  ).toContain('<em>glass</em>');
});

test.each([
  ['<script>alert(1)</script><p>ok</p>', '<p>ok</p>'],
  ['<scr<script>x</script>ipt>alert(1)</script>', 'xipt&gt;alert(1)'],
  ['<style>p{}</style><p>ok</p>', '<p>ok</p>'],
  ['<p onclick="alert(1)" style="x">ok</p>', '<p>ok</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<svg><p onload=alert(1)>x</p></svg>', ''],
  ['<iframe srcdoc="<script>x</script>"></iframe>', ''],
  ['<!-- <p>no</p> --><p>yes</p>', '<p>yes</p>'],
  ['<!-- never closed <p>no</p>', ''],
  ['<div><span>text</span></div>', 'text'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
])('sanitises %s', (html, rendered) => {
  expect(markup(html)).toBe(rendered);
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java&#10;script:alert(1)',
  'javascript&#58;alert(1)',
  'javascript&colon;alert(1)',
  '&#x6A;avascript:alert(1)',
  'data:text/html,<p>x</p>',
  'vbscript:x',
  'blob:https://x/y',
])('does not link to %s', (href) => {
  const rendered = show(`<a href="${href}">read</a>`);
  expect(rendered.querySelector('a')).toBeNull();
  expect(rendered.textContent).toBe('read');
});

test.each([
  '/about',
  '#care',
  'https://horae.example/x',
  'mailto:hello@horae.example',
  'tel:+3120',
])('links to %s', (href) => {
  expect(show(`<a href='${href}' target=_top>x</a>`).querySelector('a')?.getAttribute('href')).toBe(
    href,
  );
});

test.each([
  ['https://horae.example/x', 'noopener noreferrer nofollow'],
  ['//horae.example/x', 'noopener noreferrer nofollow'],
  ['/about', null],
  ['#care', null],
])('a link to %s has the attribute rel="%s"', (href, rel) => {
  expect(show(`<a href="${href}">x</a>`).querySelector('a')?.getAttribute('rel')).toBe(rel);
});

test.each([
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['<ul><li>a<li>b', '<ul><li>a</li><li>b</li></ul>'],
  ['<ul>loose<li>a</li></ul>', '<ul><li>loose</li><li>a</li></ul>'],
  ['<li>alone</li>', '<p>alone</p>'],
  ['<p>a<ul><li>b</li></ul>', '<p>a</p><ul><li>b</li></ul>'],
  ['<h3>a<p>b</p>', '<h3>a</h3><p>b</p>'],
  ['<a href="/x">a<a href="/y">b</a>', '<a href="/x">a</a><a href="/y">b</a>'],
  ['<ul> <li>a</li>\n</ul>', '<ul><li>a</li></ul>'],
  ['<B>a</B><i>b</i>', '<strong>a</strong><em>b</em>'],
  ['</p></ul>a < b', 'a &lt; b'],
  ['<p>5 < 6 &amp; 7 > 6', '<p>5 &lt; 6 &amp; 7 &gt; 6</p>'],
  [
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
  ],
])('repairs %s', (html, rendered) => {
  expect(markup(html)).toBe(rendered);
});

test('renders deeply nested markup', () => {
  expect(show(`${'<ul><li>'.repeat(300)}deep`).textContent).toBe('deep');
});

test.each(['<ul><li>', '<a "', '<script', '<a "\' ', '<script></scrip', '&#', '<!--'])(
  // Work that grew with the square of the length would not end before the test's own limit.
  'reads a long run of %s in time',
  (part) => {
    expect(() => parseMerchantHtml(part.repeat(20_000))).not.toThrow();
  },
);
