import { type ChildNode, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { onOneLine, sentencesIn } from '../language/words.ts';

/** Elements that end a sentence. */
const BLOCKS = new Set('p li ul ol div br h1 h2 h3 h4 h5 h6'.split(' '));

/** The rows `<li><strong>Case size:</strong> 42 mm</li>` of a piece of HTML, each as its lower-case label and its value. */
export function parseLabelValueHtml(html: string): [label: string, value: string][] {
  const items = (nodes: ChildNode[]): ChildNode[][] =>
    nodes.flatMap((node) => {
      if (!isTag(node)) return [];
      return node.name === 'li' ? [node.children] : items(node.children);
    });
  return items(parseDocument(html).children).flatMap(rowOf);
}

function rowOf(children: ChildNode[]): [string, string][] {
  const [strong, ...rest] = children.filter((node) => !isText(node) || onOneLine(node.data) !== '');
  if (!strong || !isTag(strong) || strong.name !== 'strong') return [];
  const [label, value] = [strong, rest].map((part) => onOneLine(DomUtils.textContent(part)));
  if (!label || value === undefined) return [];
  return [
    [withoutColon(label).toLowerCase(), value.startsWith(':') ? value.slice(1).trim() : value],
  ];
}

const withoutColon = (label: string) => (label.endsWith(':') ? label.slice(0, -1) : label);

/** More than a merchant writes of a product; each is compared with each question. */
const MAX_SENTENCES = 120;

/** The sentences of a piece of HTML; paragraphs and list items end a sentence too. */
export function parseHtmlSentences(html: string): string[] {
  return blocksOf(parseDocument(html).children)
    .map(onOneLine)
    .flatMap(sentencesIn)
    .slice(0, MAX_SENTENCES);
}

/** The text between starts and ends of blocks. */
function blocksOf(nodes: ChildNode[]): string[] {
  const blocks = [''];
  const add = (text: string) => blocks.push((blocks.pop() ?? '') + text);
  const read = (node: ChildNode): void => {
    if (isText(node)) return void add(node.data);
    if (!isTag(node)) return;
    const isBlock = BLOCKS.has(node.name);
    if (isBlock) blocks.push('');
    node.children.forEach(read);
    if (isBlock) blocks.push('');
  };
  nodes.forEach(read);
  return blocks;
}
