import type { PageHead } from '@horae/shared/contract';
import { escapeHtml, escapeScriptJson } from '../../http/render-static-page.ts';

interface PageMetaParts {
  head: PageHead | null;
  /** The shop's own origin, without a slash at its end. */
  siteUrl: string;
  /** The path of the request, without its query. */
  path: string;
  /** The status of the answer: search engines may index only a 200. */
  status: number;
}

const SITE_NAME = 'Horae';
const DEFAULT_DESCRIPTION =
  'An online watch store: dive, dress, field, pilot and chronograph watches, with free returns within thirty days.';

export function renderMetaTags({ head, siteUrl, path, status }: PageMetaParts): string[] {
  const title = head?.title ?? titleFromPath(path, status);
  const description = head?.description ?? DEFAULT_DESCRIPTION;
  const address = siteUrl + (head?.canonical ?? path);
  const image = head?.image && new URL(head.image.src, siteUrl).href;

  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(status === 200
      ? [
          `<link rel="canonical" href="${escapeHtml(address)}">`,
          ...(head?.robots ? [meta('name', 'robots', `${head.robots}, follow`)] : []),
        ]
      : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:type', head?.kind ?? 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    ...(image ? [meta('property', 'og:image', image)] : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
}

/** Derives a title from the address for a page without a head, so that no two pages share one. */
function titleFromPath(path: string, status: number): string {
  if (status === 404) return `Page not found · ${SITE_NAME}`;
  const words = path.split(/[/-]+/).filter(Boolean).join(' ');
  return words === ''
    ? SITE_NAME
    : `${words.charAt(0).toUpperCase()}${words.slice(1)} · ${SITE_NAME}`;
}

/** Returns the page's schema.org objects, one script each, with their addresses made absolute. */
export function renderStructuredData({ head, siteUrl }: PageMetaParts): string[] {
  const data = head?.structuredData ?? [];
  return data.map(
    (object) =>
      `<script type="application/ld+json">${escapeScriptJson(toAbsolute(object, siteUrl))}</script>`,
  );
}

function toAbsolute(value: unknown, siteUrl: string): unknown {
  if (typeof value === 'string') return /^\/(?!\/)/.test(value) ? siteUrl + value : value;
  if (Array.isArray(value)) return value.map((each) => toAbsolute(each, siteUrl));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, toAbsolute(each, siteUrl)]),
  );
}

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

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
