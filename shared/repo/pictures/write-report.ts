import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Taken } from './take-pictures.ts';

const STYLE = `body { margin: 24px; font: 1rem/1.4 system-ui, sans-serif; background: #fff; color: #1c1a17; }
figure { margin: 0; } img { max-width: 100%; border: 1px solid #a8a196; }
section { margin-block: 32px; } .row { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; }`;

/** Writes `index.html` into a folder: every picture that is new or has changed, as it was, as it is, and the difference. */
export function writeReport(folder: string, taken: Taken[]): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const told = taken.filter(({ became }) => became !== 'same');
  const sections = told.map((one, place) => section(folder, one, place));
  const heading = `${taken.length} pictures, ${told.length} new or changed`;
  const page = join(folder, 'index.html');
  writeFileSync(
    page,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${STYLE}</style>
<h1>${heading}</h1>
${sections.join('\n')}
</html>
`,
  );
  return page;
}

function section(folder: string, one: Taken, place: number): string {
  const figure = (what: string, picture: Buffer | null): string => {
    if (!picture) return `<figure><figcaption>${what}: none</figcaption></figure>`;
    const name = `${place}-${what}.${isWebp(picture) ? 'webp' : 'png'}`;
    writeFileSync(join(folder, name), picture);
    return `<figure><figcaption>${what}</figcaption><img src="${name}" alt="${what}"></figure>`;
  };
  return `<section><h2>${one.folder}: ${one.file}, ${one.became}${one.dots > 0 ? `, ${one.dots} dots` : ''}</h2>
<div class="row">${figure('before', one.before)}${figure('now', one.now)}${figure('difference', one.difference)}</div></section>`;
}

const isWebp = (picture: Buffer): boolean => picture.subarray(8, 12).toString() === 'WEBP';
