import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser } from 'playwright';

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The path of an installed Chromium: the one that `CHROMIUM` names, or one on the path; `null` without any. */
export function findChromium({ CHROMIUM, PATH = '' }: NodeJS.ProcessEnv): string | null {
  if (CHROMIUM) return existsSync(CHROMIUM) ? CHROMIUM : null;
  const paths = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  // Pictures cost the most time of a page and say nothing about its code.
  '--blink-settings=imagesEnabled=false',
];

/** Starts an installed Chromium without a window, for smoke runs. */
export async function launchChromium(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright');
  return chromium.launch({ executablePath, args: FLAGS });
}
