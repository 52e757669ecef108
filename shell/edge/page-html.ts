import { fileUrl, type LiveReleases } from './live-releases.ts';
import type { RouteHints } from './route-hints.ts';

interface PageParts {
  live: LiveReleases;
  hints: RouteHints;
  clientId: string;
}

/** The document of every page: hints for all that its first view needs, and the pinned snapshot. */
export function pageHtml({ live, hints, clientId }: PageParts): string {
  const { shell, snapshot } = live;
  const first = shell.modules.index ?? { js: [], css: [] };
  const fonts = Object.keys(shell.files).filter((path) => /hanken[^/]*\.woff2$/.test(path));
  const head = [
    ...fonts.map((path) => preload('font', fileUrl(shell, path))),
    ...first.css.map(
      (path) => `<link rel="stylesheet" href="${escapeHtml(fileUrl(shell, path))}">`,
    ),
    ...hints.styles.map((url) => preload('style', url)),
    ...first.js.map((path) => script(fileUrl(shell, path))),
    ...hints.scripts.map((url) => `<link rel="modulepreload" href="${escapeHtml(url)}">`),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Horae · Watches with a reason for every line on the dial</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="An online watch store: dive, dress, field, pilot and chronograph watches, with free returns within thirty days.">
<meta name="theme-color" content="#f8f7f5" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#161513" media="(prefers-color-scheme: dark)">
<meta name="wix-client-id" content="${escapeHtml(clientId)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head.join('\n')}
<script type="application/json" id="snapshot">${jsonForHtml(snapshot)}</script>
</head>
<body>
<div id="root"></div>
<noscript><p>This shop needs JavaScript for now. You can reach us at hello@horae.example.</p></noscript>
</body>
</html>
`;
}

/** JSON that cannot end its script element. */
export const jsonForHtml = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function preload(as: 'font' | 'style', url: string): string {
  return `<link rel="preload" as="${as}" href="${escapeHtml(url)}"${as === 'font' ? ' crossorigin' : ''}>`;
}

const script = (url: string): string => `<script type="module" src="${escapeHtml(url)}"></script>`;
