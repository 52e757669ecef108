import { chromiumDriver } from './chromium-driver.ts';
import type { Driver, EngineName } from './driver.ts';
import { firefoxDriver } from './firefox-driver.ts';
import { webkitDriver } from './webkit-driver.ts';

/** How each engine is started. */
export const DRIVERS: Record<EngineName, () => Promise<Driver>> = {
  chromium: chromiumDriver,
  firefox: firefoxDriver,
  webkit: webkitDriver,
};
