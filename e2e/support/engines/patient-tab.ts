import { expect } from '@playwright/test';
import { findAxeViolations } from '../page/accessibility-violations.ts';
import type { BrowserTab, ElementLocator } from './drivers/browser-driver.ts';
import { describeLocator } from './drivers/element-finder-script.ts';

const LIMIT = { timeout: 20_000 };

/** While another document comes, there is nothing to count: neither none nor some. */
const UNCOUNTED = -1;

/** A tab, with the patience of a person: every step waits until it can be done. */
export function createPatientTab(tab: BrowserTab) {
  const does = (what: string, target: ElementLocator, step: () => Promise<void>) =>
    expect(async () => {
      await step().catch((cause) => {
        throw new Error(`${what} ${describeLocator(target)}: ${cause.message}`);
      });
    }).toPass(LIMIT);
  const sees = (target: ElementLocator) =>
    expect.poll(() => tab.count(target).catch(() => UNCOUNTED), {
      message: `sees ${describeLocator(target)}`,
      ...LIMIT,
    });
  return {
    tab,
    open: tab.open,
    look: tab.look,
    click: (target: ElementLocator) => does('presses', target, () => tab.click(target)),
    fill: (target: ElementLocator, text: string) =>
      does('fills', target, async () => {
        await tab.fill(target, text);
        expect(await tab.value(target)).toBe(text);
      }),
    choose: (target: ElementLocator, option: string) =>
      does('chooses in', target, () => tab.choose(target, option)),
    sees: (target: ElementLocator) => sees(target).toBeGreaterThan(0),
    misses: (target: ElementLocator) => sees(target).toBe(0),
    counts: (target: ElementLocator, number: number) => sees(target).toBe(number),
    reads: (target: ElementLocator, text: RegExp | string, limit = LIMIT) =>
      expect
        .poll(() => tab.read(target).catch(String), { message: describeLocator(target), ...limit })
        .toMatch(text),
    holds: (target: ElementLocator, value: string) =>
      expect
        .poll(() => tab.value(target).catch(String), { message: describeLocator(target), ...LIMIT })
        .toBe(value),
    isAt: (address: RegExp) => expect.poll(() => tab.url().catch(String), LIMIT).toMatch(address),
    /** Axe finds nothing on the page as it is now; what fades in is there in full. */
    isAccessible: async () => {
      await tab.run(STAND_STILL);
      expect(await findAxeViolations((body) => tab.run(body)), await tab.url()).toEqual([]);
    },
    /** Resolves once host and page can act: later clicks are theirs, earlier ones are the document's. */
    isLive: () => expect.poll(() => tab.run(IS_LIVE), LIMIT).toBe(true),
  };
}

export type PatientTab = ReturnType<typeof createPatientTab>;

/** A page on which no one does anything starts nothing: the pointer moves. */
const IS_LIVE = `
  dispatchEvent(new MouseEvent('pointermove', { movementX: 1 }));
  const chat = [...document.querySelectorAll('button[data-live]')];
  const loaded = performance.getEntriesByType('measure').map(({ name }) => name);
  return chat.length > 0 && loaded.some((name) => /^load \\S+Page$/.test(name));`;

/** Elements that fade in have their colours only at the end, and so do slides that turn meanwhile; endless animations have no end. */
const STAND_STILL = `
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  for (const each of document.getAnimations()) {
    if (each.effect.getComputedTiming().endTime === Infinity) each.cancel();
    else each.finish();
  }`;
