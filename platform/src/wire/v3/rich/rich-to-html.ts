import * as v from 'valibot';
import { boundedList, boundedText } from '../../../base/http/bounded-schemas.ts';

const MAX_NODES = 500;

const node: v.GenericSchema<unknown, InputNode> = v.object({
  type: boundedText(50),
  nodes: v.optional(
    boundedList(
      v.lazy(() => node),
      MAX_NODES,
    ),
    [],
  ),
  textData: v.optional(
    v.object({
      text: boundedText(8000),
      decorations: v.optional(boundedList(v.looseObject({ type: boundedText(50) }), 20), []),
    }),
  ),
  headingData: v.optional(
    v.object({ level: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)) }),
  ),
});
/** A rich text as a merchant's tool sends it. */
export const richContentBody = v.object({ nodes: v.optional(boundedList(node, MAX_NODES), []) });

interface InputNode {
  type: string;
  nodes: InputNode[];
  textData?: { text: string; decorations: { type: string; [key: string]: unknown }[] } | undefined;
  headingData?: { level: number } | undefined;
}

const ELEMENTS = new Map([
  ['PARAGRAPH', 'p'],
  ['BULLETED_LIST', 'ul'],
  ['ORDERED_LIST', 'ol'],
  ['LIST_ITEM', 'li'],
  ['BLOCKQUOTE', 'blockquote'],
  ['CODE_BLOCK', 'pre'],
]);
const MARKS = new Map([
  ['BOLD', 'strong'],
  ['ITALIC', 'em'],
  ['UNDERLINE', 'u'],
  ['STRIKETHROUGH', 's'],
  ['SUPERSCRIPT', 'sup'],
  ['SUBSCRIPT', 'sub'],
]);
const linked = v.object({ linkData: v.object({ link: v.object({ url: boundedText(2000) }) }) });

/** A rich text as HTML. Nodes that HTML of a product has no use for leave what they hold. */
export function richToHtml({ nodes }: v.InferOutput<typeof richContentBody>): string {
  return nodes.map(nodeHtml).join('');
}

function nodeHtml({ type, nodes, textData, headingData }: InputNode): string {
  if (textData) return textData.decorations.reduceRight(marked, escaped(textData.text));
  const inner = nodes.map(nodeHtml).join('');
  const element = type === 'HEADING' ? `h${headingData?.level ?? 2}` : ELEMENTS.get(type);
  return element === undefined ? inner : `<${element}>${inner}</${element}>`;
}

function marked(inner: string, decoration: { type: string }): string {
  const link = v.safeParse(linked, decoration);
  const url = link.success ? link.output.linkData.link.url : '';
  if (decoration.type === 'LINK' && isSafeHref(url))
    return `<a href="${escaped(url)}">${inner}</a>`;
  const mark = MARKS.get(decoration.type);
  return mark === undefined ? inner : `<${mark}>${inner}</${mark}>`;
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign).replaceAll('\n', '<br>');
}

/** A part of a rich text as Catalogue V3 sends it (Ricos): paragraphs and lists, and texts inside of them. */
export interface RichNode {
  type: string;
  id: string;
  nodes: RichNode[];
  textData?: { text: string; decorations: TextDecoration[] };
  headingData?: { level: number };
  paragraphData?: object;
  bulletedListData?: object;
  orderedListData?: object;
  blockquoteData?: object;
  codeBlockData?: object;
}

export interface TextDecoration {
  type: string;
  fontWeightValue?: number;
  linkData?: { link: { url: string } };
  italicData?: true;
  underlineData?: true;
  strikethroughData?: true;
  superscriptData?: true;
  subscriptData?: true;
}

/** The addresses that a link may have. */
export const isSafeHref = (url: string): boolean =>
  /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(url);
