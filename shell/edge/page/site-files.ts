import type { PageAddress, PageModule, RemoteRecord } from '@horae/shared/contract';
import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { escapeHtml } from '../http/render-static-page.ts';
import type { LiveReleases, LiveSet } from '../live/live-releases.ts';
import type { ImportBundle } from '../live/server-bundles.ts';
import { createStaleCache } from '../state/stale-cache.ts';

/** The most addresses that the format allows in one site map. */
const MOST = 50_000;

const MAX_BYTES = 50 * 1024 * 1024;

interface SiteParts {
  settings: { siteUrl: string };
  live: () => Promise<LiveSet>;
  importBundle: ImportBundle;
  onError: (error: unknown, where: string) => void;
}

/** Serves `/robots.txt`, the `/sitemap.xml` that it names, and the icon. */
export function addSiteFileRoutes(app: Hono, parts: SiteParts): void {
  const siteMap = createSiteMap(parts);
  const { siteUrl } = parts.settings;
  app.get('/robots.txt', etag(), async (c) => {
    const { stable } = await parts.live();
    return c.text(renderRobots(siteUrl, [...getPrivatePaths(stable), ...getUnlistedPaths(stable)]));
  });
  app.get('/sitemap.xml', etag(), async (c) => {
    const xml = await siteMap();
    if (xml !== null) return c.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' });
    return c.text('Back in a moment.', 503, { 'retry-after': '60', 'cache-control': 'no-store' });
  });
  app.get('/favicon.svg', etag(), (c) =>
    c.body(FAVICON, 200, { 'content-type': 'image/svg+xml; charset=utf-8' }),
  );
}

/** The dial, ten past ten. */
const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<circle cx="16" cy="16" r="15" fill="#1c1a17"/>
<path d="M16 4v3M16 25v3M4 16h3M25 16h3" stroke="#f8f7f5" stroke-width="1.5"/>
<path d="M16 16 9.5 11.5M16 16l8-6" stroke="#f8f7f5" stroke-width="2" stroke-linecap="round"/>
<path d="M16 16v9" stroke="#de6527" stroke-width="1.2" stroke-linecap="round"/>
</svg>
`;

/**
 * Creates the function that makes `/sitemap.xml`: every address that a page of a live remote lists. It is cached like a
 * page; while a remote cannot list its addresses, the last map is served, and `null` without one: an incomplete map would
 * mean that the other addresses are gone.
 */
function createSiteMap(parts: SiteParts): () => Promise<string | null> {
  const { live, importBundle, onError } = parts;
  const { siteUrl } = parts.settings;
  const cache = createStaleCache<{ xml: string }>({
    freshMs: 30_000,
    staleMs: 30_000,
    max: 4,
    maxBytes: 4 * MAX_BYTES,
    getBytes: ({ xml }) => xml.length,
    getWorth: () => 'whole',
    onError: (error) => onError(error, 'site map renewal'),
  });

  const collectAddresses = async ({ remotes }: LiveReleases): Promise<PageAddress[]> => {
    const pages = Object.values(remotes).flatMap((release) =>
      release.routes.map(({ module }) => ({ release, module })),
    );
    const lists = await Promise.all(
      pages.map(async ({ release, module }) => {
        const page = (await importBundle(release, module)) as PageModule; // built against the contract
        return page.addresses?.() ?? [];
      }),
    );
    return lists.flat();
  };

  return async () => {
    const { stable: releases } = await live();
    if (Object.values(releases.snapshot.remotes).some(isMissingFromMap)) return null;
    const make = async () => ({ xml: renderSiteMap(siteUrl, await collectAddresses(releases)) });
    try {
      return (await cache.get(String(releases.snapshot.revision), make)).xml;
    } catch (error) {
      onError(error, 'site map');
      return null;
    }
  };
}

function renderSiteMap(siteUrl: string, addresses: PageAddress[]): string {
  const lines = addresses.slice(0, MOST).map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`;
    return `<url><loc>${escapeHtml(siteUrl + path)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</urlset>
`;
}

/** Whether a remote with pages for search engines is switched off. */
const isMissingFromMap = ({ isDisabled, routes }: RemoteRecord): boolean =>
  isDisabled === true && routes.some(({ isPrivate, unlisted }) => !isPrivate && unlisted !== 'all');

/** Returns the paths of private pages; `*` stands for a parameter, so that `/product/:slug` stays open. */
const getPrivatePaths = ({ snapshot }: LiveReleases): string[] =>
  Object.values(snapshot.remotes)
    .flatMap(({ routes }) => routes.filter(({ isPrivate }) => isPrivate))
    .map(({ path }) => path.replace(/:[^/]+/g, '*'));

/** Returns the paths of unlimited address spaces: those of a whole page, or of certain query parameters. */
const getUnlistedPaths = ({ snapshot }: LiveReleases): string[] =>
  Object.values(snapshot.remotes)
    .flatMap(({ routes }) => routes)
    .flatMap(({ path, unlisted = [] }) => {
      const open = path.replace(/:[^/]+/g, '*');
      if (unlisted === 'all') return [`${open}$`, `${open}?`];
      return unlisted.flatMap((name) => [`${open}?${name}=`, `${open}?*&${name}=`]);
    });

/** Allows everything except API calls, private pages, and query parameters that combine without limit. */
const renderRobots = (siteUrl: string, paths: string[]): string =>
  `User-agent: *
${['/api/', ...paths].map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${siteUrl}/sitemap.xml
`;
