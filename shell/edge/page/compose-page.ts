import { integrityOf } from '@horae/releases/release.ts';
import type { FormAnswer, PageSettings, Role, Snapshot } from '@horae/shared/contract';
import { escapeHtml, jsonForHtml } from '../base/html-text.ts';
import type { Consent } from '../events/consent.ts';
import { consentBanner, consentLink } from '../events/consent-markup.ts';
import { BELOW_FOLD, BELOW_FOLD_RULES, isAwaited } from './below-fold.ts';
import { markupOf } from './critical-styles.ts';
import { EARLY_PRESSES_SCRIPT } from './early-presses.ts';
import { HEADER_END_ID, hasHeader, isHeaderShells, withInserts } from './header-end.ts';
import type { StyleSheet } from './inline-styles.ts';
import { pageMeta, structuredData } from './page-meta.ts';
import { pictureHint, withoutHint } from './picture-hint.ts';
import { previewBadge } from './preview-badge.ts';
import type { RenderedPage } from './render-page.ts';
import { createSharedRules } from './shared-rules.ts';
import { shortQueries, shortSnapshot } from './short-parts.ts';
import type { StartFile } from './start-files.ts';
import { type PageStart, START_SCRIPTS, type StartTime } from './start-page.ts';
import { type Typefaces, typefacesMarkup } from './typefaces.ts';

export interface PageParts {
  rendered: RenderedPage;
  role: Role;
  /** What became of the press that led to this page. */
  answer?: FormAnswer | undefined;
  snapshot: Snapshot;
  settings: PageSettings;
  siteUrl: string;
  /** Of the request, without its query. */
  path: string;
  /** The same with it. */
  from: string;
  /** What the visitor says to being counted; `null` where nobody counts. */
  consent: Consent | null;
  status: number;
  /** What a preview has put in the place of live versions. */
  overrides: Record<string, string>;
  /** What QA and developers get besides, as markup of the head. */
  devtools: string[];
  typefaces: Typefaces;
  /** Of the shell, and of what the edge adds. */
  styles: StyleSheet[];
  remoteStyles: StyleSheet[];
  startFile: StartFile;
  /** Scripts that start the page, in order. */
  scripts: string[];
  /** Modules that the first view needs, fetched beside them. */
  modules: string[];
  starts: StartTime;
  /** Links that the browser may fetch ahead; `null` for none. */
  speculation: object | null;
}

export interface ComposedPage {
  /** Of the document, in order: what React has rendered is long, and copied no more often than it must be. */
  pieces: string[];
  /** CSP sources for what is written into the page. */
  hashes: { styles: string[]; scripts: string[] };
}

const firstRules = createSharedRules();

/**
 * The document of every page. What is to be seen comes first: the rules that its markup needs, then the
 * markup. What the browser goes on with comes last, and is fetched after the first paint; so are the checksums of
 * scripts, which the page's policy names by their hash.
 */
export function composePage(parts: PageParts): ComposedPage {
  const { rendered } = parts;
  const picture = rendered.head?.image;
  const root = picture ? withoutHint(rendered.html, picture) : rendered.html;
  const meta = { ...parts, head: rendered.head };
  const [question, choices] = consentParts(parts);
  const behind = `</div>${choices}${structuredData(meta).join('')}${previewBadge(parts.overrides)}`;
  const markup = markupOf(question, root, behind);
  const all = stylesOf(parts);
  const sheets = all.map(({ sheet }) => sheet);
  const first = firstRules(sheets, markup);
  const { standIns, fetched } = parts.typefaces;
  const styles = [
    ...(standIns ? [{ name: FACES, text: standIns }] : []),
    ...(isAwaited(first) ? [{ name: BELOW_FOLD, text: BELOW_FOLD_RULES }] : []),
    ...all.map(({ name }, at) => ({ name, text: first[at] ?? '' })),
  ];
  const written = styles.map(styleMarkup);
  const ofHead = styles.length - parts.remoteStyles.length;
  const later = isHeaderShells(root) ? written.splice(ofHead) : [];
  const speculation = parts.speculation && jsonForHtml(parts.speculation);
  const before = `<!doctype html>
<html lang="en">
<head>
${headOf(parts, written).join('\n')}
</head>
<body>${question}<div id="root">`;
  const after = `${behind}
${[...tailOf(parts), ...speculationOf(speculation)].join('\n')}
</body>
</html>
`;
  const hashes = {
    styles: [...(fetched ? [fetched] : []), ...styles.map(({ text }) => text)].map(hashSource),
    scripts: [
      EARLY_PRESSES_SCRIPT,
      parts.startFile.map,
      START_SCRIPTS[parts.starts],
      ...(speculation ? [speculation] : []),
    ].map(hashSource),
  };
  return { pieces: [before, ...withInserts(root, later), after], hashes };
}

/** What stands before and behind what React renders. */
function consentParts({ consent, path, from }: PageParts): [string, string] {
  if (!consent) return ['', ''];
  return [consentBanner({ consent, path, from }), consentLink({ consent, path, from })];
}

const stylesOf = ({ styles, remoteStyles }: PageParts) => [...styles, ...remoteStyles];

const styleMarkup = ({ name, text }: { name: string; text: string }): string =>
  `<style data-first="${escapeHtml(name)}">${text}</style>`;

/** No sheet is called so; it stays when the whole sheets come. */
const FACES = 'faces';

/**
 * No paint before the page's header is read. A parser that has worked for some milliseconds lets the browser paint, which on a
 * phone is while it reads the styles: an empty page, and what was to be seen waits until that is through.
 */
const NOT_BLANK = `<link rel="expect" href="#${HEADER_END_ID}" blocking="render">`;

function headOf(parts: PageParts, styles: string[]): string[] {
  const { rendered, settings } = parts;
  const image = rendered.head?.image;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(hasHeader(rendered.html) ? [NOT_BLANK] : []),
    ...pageMeta({ ...parts, head: rendered.head }),
    '<meta name="theme-color" content="#f8f7f5" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#161513" media="(prefers-color-scheme: dark)">',
    // How releases of contract 1.0 read the settings.
    `<meta name="wix-client-id" content="${escapeHtml(settings.clientId)}">`,
    `<meta name="cart-version" content="${settings.cartVersion}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(image ? [pictureHint(image)] : []),
    ...typefacesMarkup(parts.typefaces),
    ...styles,
  ];
}

/** What nothing is painted from. */
function tailOf(parts: PageParts): string[] {
  const { rendered, role, answer } = parts;
  const { modules: drawn, queries } = rendered;
  const data = { role, drawn, queries: shortQueries(queries), ...(answer && { answer }) };
  const sheets = stylesOf(parts).flatMap(({ name, url }): PageStart['sheets'] =>
    url ? [[name, url]] : [],
  );
  const { scripts, modules, startFile } = parts;
  const snapshot = shortSnapshot(parts.snapshot, startFile.recorded);
  const start: PageStart = {
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
    `<script type="application/json" id="snapshot">${jsonForHtml(snapshot)}</script>`,
    `<script type="application/json" id="page-settings">${jsonForHtml(parts.settings)}</script>`,
    `<script type="application/json" id="page-data">${jsonForHtml(data)}</script>`,
    ...parts.devtools,
    `<script type="application/json" id="start">${jsonForHtml(start)}</script>`,
    `<script>${START_SCRIPTS[parts.starts]}</script>`,
  ];
}

const speculationOf = (rules: string | null): string[] =>
  rules ? [`<script type="speculationrules">${rules}</script>`] : [];

const hashSource = (text: string): string => `'${integrityOf(Buffer.from(text))}'`;
