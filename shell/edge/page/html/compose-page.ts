import { integrityOf } from '@horae/releases/release.ts';
import type { FormAnswer, PageSettings, Role, Snapshot } from '@horae/shared/contract';
import type { Consent } from '../../events/consent.ts';
import { consentBanner, consentLink } from '../../events/consent-markup.ts';
import { escapeHtml, jsonForHtml } from '../../http/html-text.ts';
import { BELOW_FOLD, BELOW_FOLD_RULES, isAwaited } from '../css/below-fold.ts';
import { markupOf } from '../css/critical-styles.ts';
import { createSharedRules } from '../css/shared-rules.ts';
import type { StyleSheet } from '../css/style-sheets.ts';
import { type Typefaces, typefacesMarkup } from '../css/typefaces.ts';
import type { RenderedPage } from '../render-page.ts';
import { EARLY_SUBMISSIONS_SCRIPT } from '../start/early-submissions.ts';
import type { StartFile } from '../start/start-files.ts';
import { type PageStart, START_SCRIPTS, type StartTime } from '../start/start-scripts.ts';
import { HEADER_END_ID, hasHeader, isHeaderShells, withInserts } from './header-end.ts';
import { pageMeta, structuredData } from './page-meta.ts';
import { pictureHint, withoutHint } from './picture-hint.ts';
import { previewBadge } from './preview-badge.ts';
import { shortQueries, shortSnapshot } from './short-parts.ts';

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
  /** Path and query of the request. */
  from: string;
  /** The visitor's choice about being counted; `null` where the shop records no events. */
  consent: Consent | null;
  status: number;
  /** Versions that a preview selects in place of the live ones, by name. */
  overrides: Record<string, string>;
  /** Additional head markup for QA and developers. */
  devtools: string[];
  typefaces: Typefaces;
  /** The sheets of the shell, and those that the edge adds. */
  styles: StyleSheet[];
  remoteStyles: StyleSheet[];
  startFile: StartFile;
  /** Scripts that start the page, in order. */
  scripts: string[];
  /** Modules that the first view needs, fetched in parallel with the scripts. */
  modules: string[];
  starts: StartTime;
  /** Speculation rules for links that the browser may prefetch; `null` for none. */
  speculation: object | null;
}

export interface ComposedPage {
  /** The parts of the document, in order: React's HTML is long, so it is copied as rarely as possible. */
  fragments: string[];
  /** CSP sources of inline styles and scripts. */
  hashes: { styles: string[]; scripts: string[] };
}

const firstRules = createSharedRules();

/**
 * Composes the document of every page. The visible part comes first: the rules that its markup needs, then the markup.
 * Everything for the start comes last, and is fetched after the first paint; so are the checksums of scripts, which the
 * page's policy names by their hash.
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
  const { fallbacks, fetched } = parts.typefaces;
  const styles = [
    ...(fallbacks ? [{ name: FACES, text: fallbacks }] : []),
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
      EARLY_SUBMISSIONS_SCRIPT,
      parts.startFile.map,
      START_SCRIPTS[parts.starts],
      ...(speculation ? [speculation] : []),
    ].map(hashSource),
  };
  return { fragments: [before, ...withInserts(root, later), after], hashes };
}

/** Returns the markup before and after React's root. */
function consentParts({ consent, path, from }: PageParts): [string, string] {
  if (!consent) return ['', ''];
  return [consentBanner({ consent, path, from }), consentLink({ consent, path, from })];
}

const stylesOf = ({ styles, remoteStyles }: PageParts) => [...styles, ...remoteStyles];

const styleMarkup = ({ name, text }: { name: string; text: string }): string =>
  `<style data-first="${escapeHtml(name)}">${text}</style>`;

/** Differs from every sheet's name, so that the rules stay when the whole sheets arrive. */
const FACES = 'faces';

/**
 * Delays the first paint until the page's header is parsed. After some milliseconds of parsing the browser may paint, which
 * on a phone is while it parses the styles: it would paint an empty page, and the content would have to wait for that.
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
    // Releases of contract 1.0 read the settings from these tags.
    `<meta name="wix-client-id" content="${escapeHtml(settings.clientId)}">`,
    `<meta name="cart-version" content="${settings.cartVersion}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(image ? [pictureHint(image)] : []),
    ...typefacesMarkup(parts.typefaces),
    ...styles,
  ];
}

/** Returns the markup that does not affect the first paint. */
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
