import type { APIRequestContext } from '@playwright/test';

/** Files that the browser fetches after the first paint, from the document's `start` script. */
export interface PageStart {
  scripts: string[];
  modules: string[];
  sheets: [name: string, url: string][];
}

/** The document of a path, and what it starts. */
export async function documentOf(
  request: APIRequestContext,
  path: string,
): Promise<{ html: string; start: PageStart }> {
  const html = await (await request.get(path)).text();
  const text = /<script type="application\/json" id="start">(.*?)<\/script>/.exec(html)?.[1];
  if (!text) throw new Error(`${path} does not say what starts it`);
  return { html, start: JSON.parse(text) };
}

/** Bodies of files of the shop. */
export const bodiesOf = (request: APIRequestContext, urls: string[]): Promise<Buffer[]> =>
  Promise.all(urls.map(async (url) => (await request.get(url)).body()));
