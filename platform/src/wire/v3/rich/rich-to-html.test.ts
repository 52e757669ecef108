import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isSafeHref, richContentBody, richToHtml } from './rich-to-html.ts';

const toHtml = (...nodes: unknown[]) => richToHtml(v.parse(richContentBody, { nodes }));
const text = (words: string, ...decorations: object[]) => ({
  type: 'TEXT',
  textData: { text: words, decorations },
});
const link = (url: unknown) => ({ type: 'LINK', linkData: { link: { url } } });

test.each([
  ['PARAGRAPH', '<p>Steel</p>'],
  ['BULLETED_LIST', '<ul>Steel</ul>'],
  ['ORDERED_LIST', '<ol>Steel</ol>'],
  ['LIST_ITEM', '<li>Steel</li>'],
  ['BLOCKQUOTE', '<blockquote>Steel</blockquote>'],
  ['CODE_BLOCK', '<pre>Steel</pre>'],
  ['DIVIDER', 'Steel'],
])('a node %s is %s', (type, html) => {
  expect(toHtml({ type, nodes: [text('Steel')] })).toBe(html);
});

test('a heading has its level, and the second where it names none', () => {
  const nodes = [text('Care')];

  expect(toHtml({ type: 'HEADING', nodes, headingData: { level: 4 } })).toBe('<h4>Care</h4>');
  expect(toHtml({ type: 'HEADING', nodes })).toBe('<h2>Care</h2>');
});

test.each([
  ['BOLD', '<strong>Steel</strong>'],
  ['ITALIC', '<em>Steel</em>'],
  ['UNDERLINE', '<u>Steel</u>'],
  ['STRIKETHROUGH', '<s>Steel</s>'],
  ['SUPERSCRIPT', '<sup>Steel</sup>'],
  ['SUBSCRIPT', '<sub>Steel</sub>'],
  ['COLOR', 'Steel'],
])('a text with the decoration %s is %s', (type, html) => {
  expect(toHtml(text('Steel', { type }))).toBe(html);
});

test('the first decoration is around all others', () => {
  expect(toHtml(text('Steel', link('/care'), { type: 'BOLD' }, { type: 'ITALIC' }))).toBe(
    '<a href="/care"><strong><em>Steel</em></strong></a>',
  );
});

test('nodes follow one another, and their texts too', () => {
  const nodes = [text('One '), text('two', { type: 'BOLD' })];

  expect(toHtml({ type: 'PARAGRAPH', nodes }, { type: 'PARAGRAPH', nodes: [text('Three')] })).toBe(
    '<p>One <strong>two</strong></p><p>Three</p>',
  );
  expect(toHtml()).toBe('');
});

test('signs of markup are text, in a text and in an address, and a line end is a break', () => {
  expect(toHtml(text('<b> & "c"\nd\ne', link('https://shop.test/?a="<>&b')))).toBe(
    '<a href="https://shop.test/?a=&quot;&lt;&gt;&amp;b">&lt;b&gt; &amp; &quot;c&quot;<br>d<br>e</a>',
  );
});

test.each([
  ['an unsafe address', link('javascript:alert(1)')],
  ['no address', { type: 'LINK' }],
  ['an address that is no text', link(1)],
  ['an address that is too long', link(`/${'x'.repeat(2000)}`)],
])('a link with %s is its text alone', (_what, decoration) => {
  expect(toHtml(text('Care', decoration))).toBe('Care');
});

test('only a link leads anywhere', () => {
  expect(toHtml(text('Care', { ...link('/care'), type: 'BOLD' }))).toBe('<strong>Care</strong>');
});

test.each([
  ['https://horae.example/', true],
  ['HTTP://horae.example', true],
  ['mailto:hello@horae.example', true],
  ['tel:+31205550142', true],
  ['/care', true],
  ['/', true],
  ['#care', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['xhttps://horae.example', false],
  ['care', false],
  ['', false],
])('%j is an address that a link may have: %j', (url, isSafe) => {
  expect(isSafeHref(url)).toBe(isSafe);
});

const many = (count: number, entry: object) => Array.from({ length: count }, () => entry);

test.each([
  [{ nodes: [{}] }],
  [{ nodes: [{ type: 'x'.repeat(51) }] }],
  [{ nodes: many(501, { type: 'PARAGRAPH' }) }],
  [{ nodes: [{ type: 'PARAGRAPH', nodes: many(501, text('a')) }] }],
  [{ nodes: [text('x'.repeat(8001))] }],
  [{ nodes: [text('a', {})] }],
  [{ nodes: [text('a', { type: 'x'.repeat(51) })] }],
  [{ nodes: [text('a', ...many(21, { type: 'BOLD' }))] }],
  [{ nodes: [{ type: 'HEADING', headingData: { level: 0 } }] }],
  [{ nodes: [{ type: 'HEADING', headingData: { level: 7 } }] }],
  [{ nodes: [{ type: 'HEADING', headingData: { level: 1.5 } }] }],
])('content number %# is refused', (content) => {
  expect(v.is(richContentBody, content)).toBe(false);
});

test('content at its limits is taken, and content without nodes is empty', () => {
  const whole = {
    nodes: [
      text('x'.repeat(8000), ...many(20, { type: 'BOLD' })),
      { type: 'HEADING', headingData: { level: 1 } },
      { type: 'HEADING', headingData: { level: 6 } },
      { type: 'PARAGRAPH', nodes: many(500, text('a')) },
    ],
  };

  expect(v.is(richContentBody, whole)).toBe(true);
  expect(v.parse(richContentBody, {})).toEqual({ nodes: [] });
});
