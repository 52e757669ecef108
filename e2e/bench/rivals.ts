import type { Server } from 'node:http';
import type { Browser } from '@playwright/test';
import { floorPage } from './floor-page.ts';
import { plainSite } from './plain-site.ts';
import { serveSite } from './rival-server.ts';
import { origin, PAGES, type PageName, PORTS } from './settings.ts';
import { visitorTokens } from './visitor-token.ts';

/** The same paths lead to the same upstreams as on the edge; static parts come from the edge. */
const UPSTREAMS: [string, string][] = [
  ['/api/wix/', `http://localhost:${PORTS.platform}/`],
  ['/media/', `http://localhost:${PORTS.platform}/media/`],
  ['/_mfe/', `${origin('composed')}/_mfe/`],
  ['/favicon.svg', `${origin('composed')}/favicon.svg`],
];

/** Serves what the shop is compared with, from the shop that runs. */
export async function serveRivals(browser: Browser, pages: PageName[]): Promise<Server[]> {
  const document = await (await fetch(origin('composed'))).text();
  const clientId = /name="wix-client-id" content="([^"]+)"/.exec(document)?.[1] ?? '';
  const floors = new Map<string, string>();
  for (const path of pages.map((page) => PAGES[page])) {
    floors.set(path, await floorPage(browser, origin('composed') + path));
  }
  const floor = { page: (path: string) => floors.get(path), files: new Map() };
  const framed = { ...floor, headers: await headersOfDocuments() };
  const behind = { upstreams: UPSTREAMS, visitorToken: visitorTokens(clientId) };
  return [
    await serveSite(PORTS.plain, { ...plainSite(clientId), ...behind }),
    await serveSite(PORTS.floor, { ...floor, ...behind }),
    await serveSite(PORTS.framed, { ...framed, ...behind }),
  ];
}

/** Those of the browser's guard and the like; the content policy names the composed page's own styles, and no others. */
async function headersOfDocuments(): Promise<Record<string, string>> {
  const { headers } = await fetch(origin('composed'));
  const ownOfAnswer =
    /^(content-|cache-control|connection|keep-alive|date|etag|server-timing|set-cookie|transfer-)/;
  return Object.fromEntries([...headers].filter(([name]) => !ownOfAnswer.test(name)));
}
