import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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
  const places = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return places.find((place) => existsSync(place)) ?? null;
}
