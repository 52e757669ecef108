/** One node of a merchant's text: plain text, or an element of the few allowed kinds. */
export type MerchantTextNode = string | MerchantElement;

interface MerchantElement {
  kind: MerchantKind;
  children: MerchantTextNode[];
  /** Only on `a`: an address that is safe to follow. */
  href?: string;
}

type MerchantKind = 'p' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'br' | 'a' | 'h3' | 'h4';

/** Maps every allowed element name to the kind that it becomes. */
const KINDS = new Map<string, MerchantKind>([
  ...(['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a', 'h3', 'h4'] as const).map(
    (kind) => [kind, kind] as const,
  ),
  ['b', 'strong'],
  ['i', 'em'],
]);

export const MERCHANT_TEXT_TAGS = [...KINDS.keys()];

/** Elements whose content is not text for a reader. */
const UNREADABLE = [
  ...['script', 'style', 'iframe', 'object', 'embed', 'template'],
  ...['noscript', 'textarea', 'title', 'svg', 'math'],
];

const BLOCKS: readonly MerchantKind[] = ['p', 'ul', 'ol', 'h3', 'h4'];
const LISTS: readonly MerchantKind[] = ['ul', 'ol'];
/** Kinds that cannot hold a block: the block's start ends them. */
const LINES: readonly MerchantKind[] = ['p', 'h3', 'h4', 'strong', 'em', 'a'];
/** Deeper elements lose their tag, not their text, so that no text can exhaust the renderer. */
const MAX_DEPTH = 12;

/** Callbacks that a parser calls in the order of the text. `name` is an element's name in lower case. */
export interface MerchantTextBuilder {
  begin: (name: string, href?: string) => void;
  addText: (text: string) => void;
  end: (name: string) => void;
  nodes: MerchantTextNode[];
}

/**
 * Builds nodes of the few allowed kinds, repaired so that they nest as HTML allows. Of an unknown element only the text
 * remains, of a script and the like nothing, and a link with an unsafe address becomes plain text.
 */
export function createMerchantTextBuilder(): MerchantTextBuilder {
  const draft: Draft = { root: [], open: [] };
  let unreadable = 0;
  return {
    nodes: draft.root,
    begin: (name, href = '') => {
      if (UNREADABLE.includes(name)) unreadable += 1;
      const kind = KINDS.get(name);
      if (kind && unreadable === 0) begin(kind, href, draft);
    },
    addText: (text) => {
      if (unreadable === 0) addText(text, draft);
    },
    end: (name) => {
      if (UNREADABLE.includes(name)) unreadable -= 1;
      const kind = KINDS.get(name);
      if (kind && unreadable === 0) close(kind, draft.open);
    },
  };
}

/** The text read so far, and the elements that are still open in it. */
interface Draft {
  root: MerchantTextNode[];
  open: MerchantElement[];
}

function begin(kind: MerchantKind, href: string, draft: Draft): void {
  const { open } = draft;
  if (BLOCKS.includes(kind)) closeWhile(open, LINES);
  if (kind === 'a') close('a', open);
  if (kind === 'li') closeItem(open);
  const element = createElement(kind, href, open);
  if (!element || open.length >= MAX_DEPTH) return;
  childrenFor(element, draft).push(element);
  if (kind !== 'br') open.push(element);
}

function createElement(
  kind: MerchantKind,
  address: string,
  open: MerchantElement[],
): MerchantElement | null {
  if (kind === 'li' && !open.some(isList)) return { kind: 'p', children: [] };
  if (kind !== 'a') return { kind, children: [] };
  const href = safeHref(address);
  return href ? { kind, children: [], href } : null;
}

function addText(text: string, draft: Draft): void {
  const parent = draft.open.at(-1);
  const isBetweenBlocks = !parent || isList(parent);
  if (isBetweenBlocks && text.trim() === '') return;
  childrenFor(text, draft).push(text);
}

/** Where a node goes: a list takes items only, so anything else gets one around it. */
function childrenFor(node: MerchantTextNode, { root, open }: Draft): MerchantTextNode[] {
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

function safeHref(address: string): string | null {
  const href = address.trim();
  if (!href || !URL.canParse(href, 'https://shop.invalid')) return null;
  // `URL` parses as browsers do, so spaces, tabs and capitals cannot disguise the protocol.
  const { protocol } = new URL(href, 'https://shop.invalid');
  return SAFE_PROTOCOLS.includes(protocol) ? href : null;
}
