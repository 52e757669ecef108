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
export const isLinkable = (url: string): boolean =>
  /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(url);
