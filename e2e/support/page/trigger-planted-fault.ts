import { expect, type Page } from '@playwright/test';

/** A report of a page to the edge. */
interface Reported {
  kind: string;
  remote: string;
  version: string;
  name?: string;
}

interface Plant {
  remote: string;
  file: string;
  faults: Record<string, () => unknown>;
  /** Names no script: whose it is follows from what the visitor did last. */
  rejectText: () => void;
  slow: { listen: (target: EventTarget, ms: number) => void };
}

/** Where the scripts of a page put what was planted in them (`publish-planted.ts`), and what these use. */
interface PlantedPage {
  plants: Plant[];
  shared?: unknown;
  __FEDERATION__: {
    __INSTANCES__: {
      shareScopeMap: { default: Record<string, Record<string, { lib: () => unknown }>> };
    }[];
  };
}

/** Records the reports of a page to the edge. */
export function recordPageReports(page: Page) {
  const reported: Reported[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/_telemetry')) return;
    reported.push(...(JSON.parse(request.postData() ?? '[]') as Reported[])); // of our own page
  });
  const count = (kind: string) => reported.filter((one) => one.kind === kind).length;
  return {
    /** Resolves once the page listens for errors. */
    started: () =>
      expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('telemetry').length))
        .toBe(1),
    /** All reports, once the page is left. */
    async after(left: Page, least: { errors: number; slow: number }): Promise<Reported[]> {
      await expect.poll(() => count('error')).toBeGreaterThanOrEqual(least.errors);
      await expect.poll(() => count('slow')).toBeGreaterThanOrEqual(least.slow);
      await left.goto('about:blank');
      return reported;
    },
  };
}

/** The planted scripts of a remote that the page has loaded, by their place in the list. */
export const listScriptsWithPlantedFaults = (page: Page, remote: string) =>
  page.evaluate((name) => {
    const here = globalThis as unknown as PlantedPage; // put there by the scripts
    const [host] = here.__FEDERATION__.__INSTANCES__;
    const [shared] = Object.values(host?.shareScopeMap.default['@horae/shared'] ?? {});
    here.shared = shared?.lib();
    return here.plants.flatMap(({ remote: owner, faults }, at) =>
      owner === name ? [{ at, faults: Object.keys(faults) }] : [],
    );
  }, remote);

/** Lets one planted script fail in one way, and waits until the page has noticed. */
export const triggerPlantedFault = (page: Page, { at, fault }: { at: number; fault: string }) =>
  page.evaluate(
    async ([place, name]) => {
      const { plants } = globalThis as unknown as PlantedPage; // put there by the scripts
      plants[place]?.faults[name]?.();
    },
    [at, fault] as const,
  );

/** Lets a planted script reject with nothing but a text, as the visitor's last act might. */
export const triggerPlantedRejection = (page: Page, at: number) =>
  page.evaluate((place) => {
    const { plants } = globalThis as unknown as PlantedPage; // put there by the scripts
    plants[place]?.rejectText();
  }, at);

interface SlowClick {
  remote: string;
  at: number;
  /** The slow listener is of a script of the remote; of no script otherwise, as React's own are the host's. */
  isOwnScript: boolean;
}

/** Clicks an element of a remote whose listener takes 300 ms. */
export async function clickSlowListener(
  page: Page,
  { remote, at, isOwnScript }: SlowClick,
): Promise<void> {
  const place = await page.evaluate(
    ([name, index, isOwn]) => {
      const { plants } = globalThis as unknown as PlantedPage; // put there by the scripts
      const home = name === 'shell' ? 'footer' : `[data-mfe="${name}"]`;
      if (name === 'shell') document.querySelector(home)?.scrollIntoView({ behavior: 'instant' });
      const seen = [...document.querySelectorAll(`${home}, ${home} *`)].filter((element) => {
        const { top, bottom, width, height, left } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        const isPlain = !element.closest(
          'a, button, input, select, textarea, label, summary, form',
        );
        return top > 0 && bottom < innerHeight && width > 8 && isPlain && hit === element;
      });
      const [target] = seen;
      if (!target) return null;
      if (isOwn) plants[index]?.slow.listen(target, 300);
      else {
        const block = () => {
          const end = performance.now() + 300;
          while (performance.now() < end);
        };
        target.addEventListener('click', block, { once: true });
      }
      const { left, top, width, height } = target.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    [remote, at, isOwnScript] as const,
  );
  if (!place) throw new Error(`${remote} shows nothing that could be clicked`);
  await page.mouse.click(place.x, place.y);
}
