import type { FormAnswer, PageSettings, Role, Snapshot } from '@horae/shared/contract';
import type { ConsentChoice } from '../../events/consent.ts';
import { renderConsentBanner, renderConsentLink } from '../../events/consent.ts';
import { escapeHtml, escapeScriptJson, toCspHash } from '../../http/render-static-page.ts';
import {
  BELOW_FOLD_DELAY,
  BELOW_FOLD_STYLE,
  delaysBelowFold,
} from '../css/below-fold-layout-delay.ts';
import { createCriticalRulesCache } from '../css/critical-rules-cache.ts';
import { collectMarkupNames } from '../css/critical-styles.ts';
import type { StyleSheet } from '../css/read-release-styles.ts';
import { renderInactiveTypefaces, type TypefaceFiles } from '../css/render-inactive-typefaces.ts';
import type { RenderedPage } from '../render-page.ts';
import { EARLY_SUBMISSIONS_SCRIPT } from '../start/early-submissions.ts';
import type { StartFile } from '../start/page-start-files.ts';
import { type DeferredFiles, START_SCRIPTS, type StartTrigger } from '../start/start-scripts.ts';
import {
  HEADER_END_ID,
  hasPageHeader,
  insertRemoteStyles,
  isPageHeaderRemoteless,
} from './insert-remote-styles.ts';
import {
  renderMetaTags,
  renderPicturePreload,
  renderStructuredData,
  withoutPicturePreload,
} from './page-meta.ts';
import { renderPreviewBadge } from './preview-badge.ts';
import { compactQueries, shortenSnapshot } from './shorten-snapshot.ts';

interface PageParts {
  rendered: RenderedPage;
  role: Role;
  /** The answer to the submission that redirected to this page. */
  answer?: FormAnswer | undefined;
  snapshot: Snapshot;
  settings: PageSettings;
  siteUrl: string;
  /** The path of the request, without its query. */
  path: string;
  from: string;
  /** The visitor's choice about being counted; `null` where the shop records no events. */
  consent: ConsentChoice | null;
  status: number;
  /** Versions that a preview selects in place of the live ones, by name. */
  overrides: Record<string, string>;
  devtools: string[];
  typefaces: TypefaceFiles;
  styles: StyleSheet[];
  remoteStyles: StyleSheet[];
  startFile: StartFile;
  /** Scripts that start the page, in order. */
  scripts: string[];
  /** Modules that the first view needs, fetched in parallel with the scripts. */
  modules: string[];
  starts: StartTrigger;
  /** Speculation rules for links that the browser may prefetch; `null` for none. */
  speculation: object | null;
}

export interface ComposedPage {
  /** The parts of the document, in order: React's HTML is long, so it is copied as rarely as possible. */
  fragments: string[];
  /** CSP sources of inline styles and scripts. */
  hashes: { styles: string[]; scripts: string[] };
}

const firstRules = createCriticalRulesCache();

/**
 * Composes the document of every page. The visible part comes first: the rules that its markup needs, then the markup.
 * Everything for the start comes last, and is fetched after the first paint; so are the checksums of scripts, which the
 * page's policy names by their hash.
 */
export function composePage(parts: PageParts): ComposedPage {
  const { rendered } = parts;
  const picture = rendered.head?.image;
  const root = picture ? withoutPicturePreload(rendered.html, picture) : rendered.html;
  const meta = { ...parts, head: rendered.head };
  const [question, choices] = renderConsent(parts);
  const behind = `</div>${choices}${renderStructuredData(meta).join('')}${renderPreviewBadge(parts.overrides)}`;
  const markup = collectMarkupNames(question, root, behind);
  const all = getAllStyles(parts);
  const sheets = all.map(({ sheet }) => sheet);
  const first = firstRules(sheets, markup);
  const { fallbacks, fetched } = parts.typefaces;
  const styles = [
    ...(fallbacks ? [{ name: FACES, text: fallbacks }] : []),
    ...(delaysBelowFold(first) ? [{ name: BELOW_FOLD_STYLE, text: BELOW_FOLD_DELAY }] : []),
    ...all.map(({ name }, at) => ({ name, text: first[at] ?? '' })),
  ];
  const written = styles.map(renderStyle);
  const headCount = styles.length - parts.remoteStyles.length;
  const later = isPageHeaderRemoteless(root) ? written.splice(headCount) : [];
  const speculation = parts.speculation && escapeScriptJson(parts.speculation);
  const before = `<!doctype html>
<html lang="en">
<head>
${renderHead(parts, written).join('\n')}
</head>
<body>${question}<div id="root">`;
  const after = `${behind}
${[...renderTail(parts), ...renderSpeculation(speculation)].join('\n')}
</body>
</html>
`;
  const hashes = {
    styles: [...(fetched ? [fetched] : []), ...styles.map(({ text }) => text)].map(toCspHash),
    scripts: [
      EARLY_SUBMISSIONS_SCRIPT,
      parts.startFile.map,
      START_SCRIPTS[parts.starts],
      ...(speculation ? [speculation] : []),
    ].map(toCspHash),
  };
  return { fragments: [before, ...insertRemoteStyles(root, later), after], hashes };
}

function renderConsent({ consent, path, from }: PageParts): [string, string] {
  if (!consent) return ['', ''];
  return [renderConsentBanner({ consent, path, from }), renderConsentLink({ consent, path, from })];
}

const getAllStyles = ({ styles, remoteStyles }: PageParts) => [...styles, ...remoteStyles];

const renderStyle = ({ name, text }: { name: string; text: string }): string =>
  `<style data-first="${escapeHtml(name)}">${text}</style>`;

/** Differs from every sheet's name, so that the rules stay when the whole sheets arrive. */
const FACES = 'faces';

/**
 * Delays the first paint until the page's header is parsed. After some milliseconds of parsing the browser may paint, which
 * on a phone is while it parses the styles: it would paint an empty page, and the content would have to wait for that.
 */
const NOT_BLANK = `<link rel="expect" href="#${HEADER_END_ID}" blocking="render">`;

function renderHead(parts: PageParts, styles: string[]): string[] {
  const { rendered, settings } = parts;
  const image = rendered.head?.image;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(hasPageHeader(rendered.html) ? [NOT_BLANK] : []),
    ...renderMetaTags({ ...parts, head: rendered.head }),
    '<meta name="theme-color" content="#f8f7f5" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#161513" media="(prefers-color-scheme: dark)">',
    // Releases of contract 1.0 read the settings from these tags.
    `<meta name="wix-client-id" content="${escapeHtml(settings.clientId)}">`,
    `<meta name="cart-version" content="${settings.cartVersion}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(image ? [renderPicturePreload(image)] : []),
    ...renderInactiveTypefaces(parts.typefaces),
    ...styles,
  ];
}

/** Returns the markup that does not affect the first paint. */
function renderTail(parts: PageParts): string[] {
  const { rendered, role, answer } = parts;
  const { modules: drawn, queries } = rendered;
  const data = {
    role,
    drawn,
    queries: compactQueries(queries),
    ...(answer && { answer }),
  };
  const sheets = getAllStyles(parts).flatMap(({ name, url }): DeferredFiles['sheets'] =>
    url ? [[name, url]] : [],
  );
  const { scripts, modules, startFile } = parts;
  const snapshot = shortenSnapshot(parts.snapshot, startFile.recorded);
  const start: DeferredFiles = {
    file: [startFile.url, startFile.checksum],
    scripts,
    modules,
    checksums: [...scripts, ...modules].map((url) => startFile.integrity[url] ?? ''),
    sheets,
  };
  const withoutScript = sheets.map(
    ([, url]) => `<link rel="stylesheet" href="${escapeHtml(url)}">`,
  );
  return [
    `<noscript>${withoutScript.join('')}</noscript>`,
    `<script type="application/json" id="snapshot">${escapeScriptJson(snapshot)}</script>`,
    `<script type="application/json" id="page-settings">${escapeScriptJson(parts.settings)}</script>`,
    `<script type="application/json" id="page-data">${escapeScriptJson(data)}</script>`,
    ...parts.devtools,
    `<script type="application/json" id="start">${escapeScriptJson(start)}</script>`,
    `<script>${START_SCRIPTS[parts.starts]}</script>`,
  ];
}

const renderSpeculation = (rules: string | null): string[] =>
  rules ? [`<script type="speculationrules">${rules}</script>`] : [];
