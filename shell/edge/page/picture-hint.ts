import type { PageHead } from '@horae/shared/contract';
import { escapeHtml } from '../base/html-text.ts';

type Picture = NonNullable<PageHead['image']>;

/** What asks for the first view's picture, for the head: ahead of the styles. */
export function pictureHint({ src, srcSet, sizes }: Picture): string {
  const set = srcSet ? ` imagesrcset="${escapeHtml(srcSet)}"` : '';
  const size = sizes ? ` imagesizes="${escapeHtml(sizes)}"` : '';
  return `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(src)}"${set}${size}>`;
}

/** React writes what it asks for ahead of the markup, which is long and need not be searched. */
const AHEAD = /^(?:<link [^>]*\/>)+/;
const PICTURES_HINT = /<link rel="preload" as="image" [^<>]*\/>/g;

/** What React has rendered, without its own hint for that picture: a second one asks for nothing more. */
export const withoutHint = (html: string, { srcSet }: Picture): string => {
  // As React writes it: not by the numbers of `escapeHtml`.
  const named = ` imageSrcSet="${srcSet.replaceAll('&', '&amp;')}"`;
  const unlessNamed = (hint: string) => (hint.includes(named) ? '' : hint);
  return srcSet ? html.replace(AHEAD, (links) => links.replace(PICTURES_HINT, unlessNamed)) : html;
};
