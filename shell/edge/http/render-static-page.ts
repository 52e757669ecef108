import { getIntegrity } from '@horae/releases/release.ts';

interface DocumentParts {
  title: string;
  head?: string;
  style: string;
  body: string;
}

/** Renders a document that needs no other file. Its parts are markup, so texts in them have to be escaped. */
export const renderStaticPage = ({ title, head = '', style, body }: DocumentParts): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title} · Horae</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;

/** Returns the source by which a content policy allows an inline style or script. */
export const toCspHash = (text: string): string => `'${getIntegrity(text)}'`;

/** JSON that cannot end its script element. */
export const escapeScriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
