import { createHash } from 'node:crypto';
import type { FormAnswer, PageSettings, Role } from '@horae/shared/contract';
import type { PageData } from '@horae/shell/page-data';
import { escapeHtml, jsonForHtml } from '../base/html-text.ts';
import { EARLY_PRESSES_SCRIPT } from './early-presses.ts';
import type { StyleSheet } from './inline-styles.ts';
import { pageMeta, structuredData } from './page-meta.ts';
import { previewBadge } from './preview-badge.ts';
import type { RenderedPage } from './render-page.ts';
import { START_ON_NEED_SCRIPT, startOnNeed } from './start-on-need.ts';

export interface PageParts {
  rendered: RenderedPage;
  role: Role;
  /** What became of the press that led to this page. */
  answer?: FormAnswer | undefined;
  snapshot: unknown;
  settings: PageSettings;
  siteUrl: string;
  /** Of the request, without its query. */
  path: string;
  isFound: boolean;
  /** What a preview has put in the place of live versions. */
  overrides: Record<string, string>;
  /** What QA and developers get besides, as markup of the head. */
  devtools: string[];
  fonts: string[];
  styles: StyleSheet[];
  /** `sha256-…` of every script that this page may ever load, by URL. */
  integrity: Record<string, string>;
  /** Scripts that start the page, in order. */
  scripts: string[];
  /** Modules that the first view needs, fetched beside them. */
  modules: string[];
  /** Nothing starts before a visitor needs it. */
  startsOnNeed: boolean;
}

export interface ComposedPage {
  html: string;
  /** CSP sources for what is written into the page. */
  hashes: { styles: string[]; scripts: string[] };
}

/** The document of every page: what was rendered, all that its first view needs, the pinned snapshot. */
export function composePage(parts: PageParts): ComposedPage {
  const { rendered, styles } = parts;
  const image = rendered.head?.image;
  const meta = { ...parts, head: rendered.head };
  const importMap = jsonForHtml({ integrity: parts.integrity });
  const start = startOf(parts, importMap);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...pageMeta(meta),
    '<meta name="theme-color" content="#f8f7f5" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#161513" media="(prefers-color-scheme: dark)">',
    // How releases of contract 1.0 read the settings.
    `<meta name="wix-client-id" content="${escapeHtml(parts.settings.clientId)}">`,
    `<meta name="cart-version" content="${parts.settings.cartVersion}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(image ? [imageHint(image)] : []),
    ...parts.fonts.map(
      (url) => `<link rel="preload" as="font" href="${escapeHtml(url)}" crossorigin>`,
    ),
    ...styles.map(({ name, text }) => `<style data-href="${escapeHtml(name)}">${text}</style>`),
    `<script>${EARLY_PRESSES_SCRIPT}</script>`,
    ...(parts.startsOnNeed ? startOnNeed(start) : start),
    ...parts.devtools,
  ];
  const html = `<!doctype html>
<html lang="en">
<head>
${head.join('\n')}
</head>
<body><div id="root">${rendered.html}</div>${structuredData(meta).join('')}${previewBadge(parts.overrides)}</body>
</html>
`;
  const hashes = {
    styles: styles.map(({ text }) => hashSource(text)),
    scripts: [
      EARLY_PRESSES_SCRIPT,
      importMap,
      ...(parts.startsOnNeed ? [START_ON_NEED_SCRIPT] : []),
    ].map(hashSource),
  };
  return { html, hashes };
}

/** What the browser goes on with. */
function startOf(parts: PageParts, importMap: string): string[] {
  const { rendered, role, answer } = parts;
  const { modules: drawn, queries } = rendered;
  const data: PageData = { role, drawn, queries, ...(answer && { answer }) };
  const checked = (url: string) =>
    parts.integrity[url] ? ` integrity="${parts.integrity[url]}"` : '';
  return [
    // Only a map that comes before every module counts for all of them.
    `<script type="importmap">${importMap}</script>`,
    ...parts.scripts.map(
      (url) => `<script type="module" src="${escapeHtml(url)}"${checked(url)}></script>`,
    ),
    ...parts.modules.map(
      (url) => `<link rel="modulepreload" href="${escapeHtml(url)}"${checked(url)}>`,
    ),
    `<script type="application/json" id="snapshot">${jsonForHtml(parts.snapshot)}</script>`,
    `<script type="application/json" id="page-settings">${jsonForHtml(parts.settings)}</script>`,
    `<script type="application/json" id="page-data">${jsonForHtml(data)}</script>`,
  ];
}

function imageHint({
  src,
  srcSet,
  sizes,
}: {
  src: string;
  srcSet: string;
  sizes?: string;
}): string {
  const set = srcSet ? ` imagesrcset="${escapeHtml(srcSet)}"` : '';
  const size = sizes ? ` imagesizes="${escapeHtml(sizes)}"` : '';
  return `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(src)}"${set}${size}>`;
}

const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
