import type { Snapshot } from '@horae/shared/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Files that the browser fetches after the first paint, from the document's `start` script. */
export interface PageStartFiles {
  scripts: string[];
  modules: string[];
  sheets: [name: string, url: string][];
}

/** The document of a path, and what it starts. */
export async function fetchDocument(
  request: APIRequestContext,
  path: string,
): Promise<{ html: string; start: PageStartFiles }> {
  const html = await (await request.get(path)).text();
  const text = /<script type="application\/json" id="start">(.*?)<\/script>/.exec(html)?.[1];
  if (!text) throw new Error(`${path} does not say what starts it`);
  return { html, start: JSON.parse(text) };
}

/** Bodies of files of the shop. */
export const fetchFileBodies = (request: APIRequestContext, urls: string[]): Promise<Buffer[]> =>
  Promise.all(urls.map(async (url) => (await request.get(url)).body()));

/** The versions that a page holds on to, once what starts it has made them whole. */
export async function readPageVersions(page: Page): Promise<Snapshot> {
  const written = page.locator('script#snapshot');
  await expect.poll(() => written.textContent()).toContain('"shell":');
  return JSON.parse((await written.textContent()) ?? '');
}

/** Federation's record of one shared dependency of one container. */
interface SharedUse {
  container: string;
  name: string;
  versions: string[];
  /** Which of the copies of this name on the page the container would get; 0 is the first one seen. */
  copy: number;
}

/** The parts of federation's own records on the page that are read. */
interface FederationRecords {
  __INSTANCES__: {
    name: string;
    shareScopeMap: { default?: Record<string, Record<string, { lib?: () => unknown }>> };
  }[];
}

/** Lists every shared dependency of every container on the page, with the identity of what it gets. */
export function listSharedDependencies(page: Page): Promise<SharedUse[]> {
  return page.evaluate(() => {
    const records = (globalThis as unknown as { __FEDERATION__: FederationRecords }).__FEDERATION__;
    const copies: Record<string, unknown[]> = {};
    return records.__INSTANCES__.flatMap(({ name: container, shareScopeMap }) =>
      Object.entries(shareScopeMap.default ?? {}).map(([name, versions]) => {
        const lib = Object.values(versions)[0]?.lib?.();
        copies[name] ??= [];
        const known = copies[name];
        if (!known.includes(lib)) known.push(lib);
        return { container, name, versions: Object.keys(versions), copy: known.indexOf(lib) };
      }),
    );
  });
}
