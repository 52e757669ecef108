import { decodeEntities } from './decode-entities.ts';

/** One piece of a merchant's text: plain text, or an element of the few kinds that are kept. */
export type MerchantNode = string | MerchantElement;

interface MerchantElement {
  kind: MerchantKind;
  children: MerchantNode[];
  /** Only on `a`: an address that is safe to follow. */
  href?: string;
}

type MerchantKind = 'p' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'br' | 'a' | 'h3' | 'h4';

/** Every element name that is understood, and what it is kept as. */
const KINDS = new Map<string, MerchantKind>([
  ...(['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a', 'h3', 'h4'] as const).map(
    (kind) => [kind, kind] as const,
  ),
  ['b', 'strong'],
  ['i', 'em'],
]);

export const MERCHANT_TAGS = [...KINDS.keys()];

/** Elements whose content is not text for a reader. */
const UNREADABLE =
  /<(script|style|iframe|object|embed|template|noscript|textarea|title|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** The beginning of a tag; {@link tagEnd} finds its end. */
const TAG = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])/iy;
/** A comment, a declaration, a text, or a sign that begins nothing. */
const OTHER = /<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>|[^<]+|</y;
const HREF = /(?:^|[\s/"'])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

const BLOCKS: readonly MerchantKind[] = ['p', 'ul', 'ol', 'h3', 'h4'];
const LISTS: readonly MerchantKind[] = ['ul', 'ol'];
/** Kinds that cannot hold a block: the block's start ends them. */
const LINES: readonly MerchantKind[] = ['p', 'h3', 'h4', 'strong', 'em', 'a'];
/** Deeper elements lose their tag, not their text, so that no text can exhaust the renderer. */
const MAX_DEPTH = 12;

/**
 * Reads the small HTML that merchants write. Never throws: unknown elements leave their text behind,
 * scripts and the like leave nothing, unsafe addresses leave a plain text.
 */
export function parseMerchantHtml(html: string): MerchantNode[] {
  const draft: Draft = { root: [], open: [] };

  for (const token of tokensOf(html.replace(UNREADABLE, ''))) {
    if (typeof token === 'string') {
      if (!/^<[!?]/.test(token)) addText(decodeEntities(token), draft);
      continue;
    }
    const kind = KINDS.get(token.name);
    if (!kind) continue;
    if (token.isEnd) close(kind, draft.open);
    else begin(kind, token.attributes, draft);
  }
  return draft.root;
}

interface Tag {
  name: string;
  isEnd: boolean;
  attributes: string;
}

/** Tags, and whatever stands between them. */
function* tokensOf(html: string): Generator<Tag | string> {
  for (let at = 0; at < html.length; ) {
    TAG.lastIndex = at;
    const [begun = '', slash = '', name = ''] = TAG.exec(html) ?? [];
    const end = begun === '' ? -1 : tagEnd(html, at + begun.length);
    if (end >= 0) {
      const attributes = html.slice(at + begun.length, end);
      yield { name: name.toLowerCase(), isEnd: slash !== '', attributes };
      at = end + 1;
      continue;
    }
    OTHER.lastIndex = at;
    const [other = '<'] = OTHER.exec(html) ?? [];
    yield other;
    at += other.length;
  }
}

/** Where the tag ends whose name ends before `from`: not in quotes, and before the next one begins; -1 for nowhere. */
function tagEnd(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const sign = html.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if (sign === '<') return -1;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return -1;
}

/** The text read so far, and the elements that are still open in it. */
interface Draft {
  root: MerchantNode[];
  open: MerchantElement[];
}

function begin(kind: MerchantKind, attributes: string, draft: Draft): void {
  const { open } = draft;
  if (BLOCKS.includes(kind)) closeWhile(open, LINES);
  if (kind === 'a') close('a', open);
  if (kind === 'li') closeItem(open);
  const element = elementOf(kind, attributes, open);
  if (!element || open.length >= MAX_DEPTH) return;
  placeFor(element, draft).push(element);
  if (kind !== 'br') open.push(element);
}

function elementOf(
  kind: MerchantKind,
  attributes: string,
  open: MerchantElement[],
): MerchantElement | null {
  if (kind === 'li' && !open.some(isList)) return { kind: 'p', children: [] };
  if (kind !== 'a') return { kind, children: [] };
  const href = safeHref(attributes);
  return href ? { kind, children: [], href } : null;
}

function addText(text: string, draft: Draft): void {
  const parent = draft.open.at(-1);
  const isBetweenBlocks = !parent || isList(parent);
  if (isBetweenBlocks && text.trim() === '') return;
  placeFor(text, draft).push(text);
}

/** Where a node goes: a list takes items only, so anything else gets one around it. */
function placeFor(node: MerchantNode, { root, open }: Draft): MerchantNode[] {
  const parent = open.at(-1);
  if (!parent) return root;
  const isItem = typeof node !== 'string' && node.kind === 'li';
  if (!isList(parent) || isItem) return parent.children;
  const item: MerchantElement = { kind: 'li', children: [] };
  parent.children.push(item);
  open.push(item);
  return item.children;
}

function close(kind: MerchantKind, open: MerchantElement[]): void {
  const at = open.findLastIndex((element) => element.kind === kind);
  if (at >= 0) open.length = at;
}

function closeWhile(open: MerchantElement[], kinds: readonly MerchantKind[]): void {
  for (let last = open.at(-1); last && kinds.includes(last.kind); last = open.at(-1)) open.pop();
}

function closeItem(open: MerchantElement[]): void {
  const list = open.findLastIndex(isList);
  if (list >= 0) open.length = list + 1;
  else closeWhile(open, LINES);
}

const isList = (element: MerchantElement): boolean => LISTS.includes(element.kind);

const SAFE_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];

function safeHref(attributes: string): string | null {
  const match = attributes.match(HREF);
  const href = decodeEntities(match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim();
  if (!href || !URL.canParse(href, 'https://shop.invalid')) return null;
  // The parser of browsers decides what the protocol is: it sees through spaces, tabs and capitals.
  const { protocol } = new URL(href, 'https://shop.invalid');
  return SAFE_PROTOCOLS.includes(protocol) ? href : null;
}
