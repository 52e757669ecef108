import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { buildSync } from 'esbuild';

/** No page of the shop says more; one that goes on for ever is a fault of its own. */
const MOST_PHRASES = 1500;

interface Reader {
  start: (options: { container: Element }) => Promise<void>;
  next: () => Promise<void>;
  lastSpokenPhrase: () => Promise<string>;
  spokenPhraseLog: () => Promise<string[]>;
  stop: () => Promise<void>;
}

let script: string | undefined;

/** The screen reader as a script of one file, made once for a process. */
function readerScript(): string {
  const entry = createRequire(import.meta.url).resolve(
    '@guidepup/virtual-screen-reader/browser.js',
  );
  script ??= buildSync({
    stdin: {
      contents: `import { virtual } from ${JSON.stringify(entry)}; globalThis.reader = virtual;`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
  }).outputFiles[0]?.text;
  return script ?? '';
}

/** Returns a screen reader's output for a page from its beginning to its end, a phrase on each line. */
export async function readScreenReaderOutput(page: Page): Promise<string> {
  await page.evaluate(leaveOutUnheard);
  await page.evaluate(readerScript());
  const phrases = await page.evaluate(async (most) => {
    const { reader } = globalThis as unknown as { reader: Reader };
    await reader.start({ container: document.body });
    for (let said = 0; said < most; said += 1) {
      await reader.next();
      if ((await reader.lastSpokenPhrase()) === 'end of document') break;
    }
    const log = await reader.spokenPhraseLog();
    await reader.stop();
    return log;
  }, MOST_PHRASES);
  if (phrases.length > MOST_PHRASES) throw new Error('The page has no end to be heard');
  return withoutWhatChanges(`${phrases.join('\n')}\n`);
}

/** Other tests buy from the same shop, on other days: stock and arrival dates are no part of a transcript. */
const withoutWhatChanges = (text: string): string =>
  text
    .replaceAll(/\w{3} \d{1,2} \w+ – \w{3} \d{1,2} \w+/g, '(from a day to another)')
    .replaceAll(/^(spinbutton, Quantity.*max value) \d+/gm, '$1 (what is there)')
    .replaceAll(/^(checkbox, (?:In stock|Sold out)) \d+/gm, '$1 (so many)')
    .replaceAll(/^(In stock|Sold out)\n\d+$/gm, '$1\n(so many)');

/** Takes away what this reader says and the real ones do not: what is for pages without script, values of buttons. */
function leaveOutUnheard(): void {
  // Hidden, not removed: React may have yet to take over the part it stands in, and would miss it.
  for (const each of document.querySelectorAll('noscript')) each.hidden = true;
  for (const each of document.querySelectorAll('button[value]')) each.removeAttribute('value');
}
