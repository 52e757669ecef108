import * as v from 'valibot';
import { expect, test } from 'vitest';
import { htmlToRich } from './html-to-rich.ts';
import { richContentBody, richToHtml } from './rich-to-html.ts';

const back = (html: string) => richToHtml(v.parse(richContentBody, htmlToRich(html)));

const NAMES = Object.getOwnPropertyNames(Object.prototype).filter((name) => /^[a-z]/.test(name));
test.each(NAMES)('%s is an element in neither format', (name) => {
  expect(htmlToRich(`<${name}>steel</${name}>`).nodes).toEqual(htmlToRich('steel').nodes);
  const decorations = [{ type: name }];
  const nodes = [
    { type: name, nodes: [{ type: 'TEXT', textData: { text: 'steel', decorations } }] },
  ];
  expect(richToHtml(v.parse(richContentBody, { nodes }))).toBe('steel');
});

test('a paragraph with a strong word is a node with two texts', () => {
  expect(htmlToRich('<p>Made of <strong>steel</strong></p>').nodes).toEqual([
    {
      type: 'PARAGRAPH',
      id: 'n0',
      paragraphData: {},
      nodes: [
        { type: 'TEXT', id: '', nodes: [], textData: { text: 'Made of ', decorations: [] } },
        {
          type: 'TEXT',
          id: '',
          nodes: [],
          textData: { text: 'steel', decorations: [{ type: 'BOLD', fontWeightValue: 700 }] },
        },
      ],
    },
  ]);
});

test.each([
  '<p>One.</p><p>Two.</p>',
  '<ul><li><p>Steel</p></li><li><p>Gold</p></li></ul>',
  '<ol><li><p>Wind</p></li></ol>',
  '<h2>Care</h2><blockquote><p>Keep it dry.</p></blockquote>',
  '<p><a href="https://horae.example/care">Care</a> and <em>rest</em></p>',
  '<p>5 &lt; 6 &amp; 7</p>',
  '<p>One<br>Two</p>',
])('%s survives a round trip', (html) => {
  expect(back(html)).toBe(html);
});

test.each([
  ['text without an element', 'Steel', '<p>Steel</p>'],
  ['a list item without a paragraph', '<ul><li>Steel</li></ul>', '<ul><li><p>Steel</p></li></ul>'],
  ['space between blocks', '<p>One</p>\n  <p>Two</p>', '<p>One</p><p>Two</p>'],
  ['unknown elements', '<div><p>One</p></div>', '<p>One</p>'],
  ['a script', '<p>One</p><script>alert(1)</script>', '<p>One</p>'],
  ['a javascript: link', '<p><a href="javascript:alert(1)">One</a></p>', '<p>One</p>'],
  ['a disguised foreign link', '<p><a href="/\\\\x.example">One</a></p>', '<p>One</p>'],
  ['elements that are not closed', '<p>One<p>Two', '<p>One</p><p>Two</p>'],
])('%s is reduced to its content', (_, html, expected) => {
  expect(back(html)).toBe(expected);
});

test('a text cannot contain elements', () => {
  const nodes = [{ type: 'TEXT', textData: { text: '<script>alert("1")</script>' } }];

  expect(richToHtml(v.parse(richContentBody, { nodes: [{ type: 'PARAGRAPH', nodes }] }))).toBe(
    '<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</p>',
  );
});
