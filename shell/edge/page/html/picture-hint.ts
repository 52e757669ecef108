import type { PageHead } from '@horae/shared/contract';
import { escapeHtml } from '../../http/escape-html.ts';

type Picture = NonNullable<PageHead['image']>;

/** Returns the preload link of the first view's picture, which precedes the styles in the head. */
export function renderPicturePreload({ src, srcSet, sizes }: Picture): string {
  const set = srcSet ? ` imagesrcset="${escapeHtml(srcSet)}"` : '';
  const size = sizes ? ` imagesizes="${escapeHtml(sizes)}"` : '';
  return `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(src)}"${set}${size}>`;
}

/** React writes its preload links before the markup, which is long and need not be searched. */
const AHEAD = /^(?:<link [^>]*\/>)+/;
const PICTURES_HINT = /<link rel="preload" as="image" [^<>]*\/>/g;

/** Removes React's own preload link for that picture, since a second one has no effect. */
export const withoutPicturePreload = (html: string, { srcSet }: Picture): string => {
  // React escapes by name, unlike `escapeHtml`.
  const named = ` imageSrcSet="${srcSet.replaceAll('&', '&amp;')}"`;
  const dropIfNamed = (hint: string) => (hint.includes(named) ? '' : hint);
  return srcSet ? html.replace(AHEAD, (links) => links.replace(PICTURES_HINT, dropIfNamed)) : html;
};
