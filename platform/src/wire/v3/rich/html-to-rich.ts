import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { isSafeHref, type RichNode, type TextDecoration } from './rich-to-html.ts';

type Draft = Omit<RichNode, 'id' | 'nodes'> & { nodes: Draft[] };

const BLOCKS = new Map<string, (children: Draft[]) => Draft>([
  ['ul', (nodes) => ({ type: 'BULLETED_LIST', nodes: items(nodes), bulletedListData: {} })],
  ['ol', (nodes) => ({ type: 'ORDERED_LIST', nodes: items(nodes), orderedListData: {} })],
  ['li', (nodes) => ({ type: 'LIST_ITEM', nodes: blocks(nodes) })],
  ['blockquote', (nodes) => ({ type: 'BLOCKQUOTE', nodes: blocks(nodes), blockquoteData: {} })],
  ['pre', (nodes) => ({ type: 'CODE_BLOCK', nodes: texts(nodes), codeBlockData: {} })],
  ['p', (nodes) => paragraph(texts(nodes))],
]);

const DECORATIONS = new Map<string, TextDecoration>([
  ['strong', { type: 'BOLD', fontWeightValue: 700 }],
  ['b', { type: 'BOLD', fontWeightValue: 700 }],
  ['em', { type: 'ITALIC', italicData: true }],
  ['i', { type: 'ITALIC', italicData: true }],
  ['u', { type: 'UNDERLINE', underlineData: true }],
  ['s', { type: 'STRIKETHROUGH', strikethroughData: true }],
  ['sup', { type: 'SUPERSCRIPT', superscriptData: true }],
  ['sub', { type: 'SUBSCRIPT', subscriptData: true }],
]);
/** Elements whose content a browser does not show. */
const HIDDEN = new Set(['script', 'style', 'template', 'title']);

/** Converts HTML to rich text. An element without a counterpart in rich text is replaced by its content. */
export function htmlToRich(html: string) {
  const nodes = blocks(parseDocument(html).children.flatMap((node) => convertNode(node, [])));
  return { nodes: numbered(nodes), metadata: { version: 1 }, documentStyle: {} };
}

function convertNode(node: ChildNode, decorations: TextDecoration[]): Draft[] {
  if (isText(node)) return toText(node.data, decorations);
  if (!isTag(node) || HIDDEN.has(node.name)) return [];
  if (node.name === 'br') return toText('\n', decorations, true);
  const own = toDecoration(node);
  const inner = own ? [...decorations, own] : decorations;
  const children = node.children.flatMap((child) => convertNode(child, inner));
  const level = /^h([1-6])$/.exec(node.name)?.[1];
  if (level) {
    return [{ type: 'HEADING', nodes: texts(children), headingData: { level: Number(level) } }];
  }
  const block = BLOCKS.get(node.name);
  return block ? [block(children)] : children;
}

function toDecoration(element: Element): TextDecoration | undefined {
  if (element.name !== 'a') return DECORATIONS.get(element.name);
  const url = element.attribs.href ?? '';
  return isSafeHref(url) ? { type: 'LINK', linkData: { link: { url } } } : undefined;
}

function toText(data: string, decorations: TextDecoration[], isBreak = false): Draft[] {
  const text = isBreak ? data : data.replace(/\s+/g, ' ');
  return text === '' ? [] : [{ type: 'TEXT', nodes: [], textData: { text, decorations } }];
}

const paragraph = (nodes: Draft[]): Draft => ({ type: 'PARAGRAPH', nodes, paragraphData: {} });
const isBlank = (node: Draft) => node.textData?.text.trim() === '';

/** Blocks alone: texts beside them become paragraphs, and the space between blocks nothing. */
function blocks(nodes: Draft[]): Draft[] {
  const found: Draft[] = [];
  let run: Draft[] = [];
  const close = () => {
    if (run.some((node) => !isBlank(node))) found.push(paragraph(run));
    run = [];
  };
  for (const node of nodes) {
    if (node.type === 'TEXT') run.push(node);
    else {
      close();
      found.push(node.type === 'LIST_ITEM' ? paragraph(texts([node])) : node);
    }
  }
  close();
  return found;
}

/** Texts alone, of whatever blocks. */
function texts(nodes: Draft[]): Draft[] {
  return nodes.flatMap((node) => (node.type === 'TEXT' ? [node] : texts(node.nodes)));
}

function items(nodes: Draft[]): Draft[] {
  return nodes
    .filter((node) => !isBlank(node))
    .map((node) =>
      node.type === 'LIST_ITEM' ? node : { type: 'LIST_ITEM', nodes: blocks([node]) },
    );
}

/** Gives each node an id from its position: the same text always has the same ids. */
function numbered(nodes: Draft[], above = 'n'): RichNode[] {
  return nodes.map((node, index) => {
    const id = `${above}${index}`;
    const children = numbered(node.nodes, `${id}-`);
    return { ...node, id: node.type === 'TEXT' ? '' : id, nodes: children };
  });
}
