import { type Browser, chromium } from 'playwright';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  // Pictures cost the most time of a page and say nothing about its code.
  '--blink-settings=imagesEnabled=false',
];

/** Starts an installed Chromium without a window, for smoke runs. */
export const launchBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: FLAGS });
