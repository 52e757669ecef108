import type { PageHead } from '@horae/shared/contract';
import { escapeHtml, jsonForHtml } from '../base/html-text.ts';

export interface PageMetaParts {
  head: PageHead | null;
  /** The shop's own origin, without a slash at its end. */
  siteUrl: string;
  /** Of the request, without its query. */
  path: string;
  /** Of the answer: only a page that is found and whole is for an index. */
  status: number;
}

const SITE_NAME = 'Horae';
const DEFAULT_DESCRIPTION =
  'An online watch store: dive, dress, field, pilot and chronograph watches, with free returns within thirty days.';

/** What the document says of itself: name, description, its one address, and how it looks where it is shared. */
export function pageMeta({ head, siteUrl, path, status }: PageMetaParts): string[] {
  const title = head?.title ?? titleWithoutHead(path, status);
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

/** Until a page says itself what it is called: by its address, so that no two pages have one name. */
function titleWithoutHead(path: string, status: number): string {
  if (status === 404) return `Page not found · ${SITE_NAME}`;
  const words = path.split(/[/-]+/).filter(Boolean).join(' ');
  return words === ''
    ? SITE_NAME
    : `${words.charAt(0).toUpperCase()}${words.slice(1)} · ${SITE_NAME}`;
}

/** The page's schema.org objects, one script each, with their addresses made absolute. */
export function structuredData({ head, siteUrl }: PageMetaParts): string[] {
  const data = head?.structuredData ?? [];
  return data.map(
    (object) =>
      `<script type="application/ld+json">${jsonForHtml(absolute(object, siteUrl))}</script>`,
  );
}

function absolute(value: unknown, siteUrl: string): unknown {
  if (typeof value === 'string') return /^\/(?!\/)/.test(value) ? siteUrl + value : value;
  if (Array.isArray(value)) return value.map((each) => absolute(each, siteUrl));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, absolute(each, siteUrl)]),
  );
}

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
