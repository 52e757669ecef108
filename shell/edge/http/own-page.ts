import type { Context } from 'hono';

/** Browsers that do not say where a request comes from still name the origin of what is posted. */
export function isOwnPage(c: Context, siteUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  return c.req.header('origin') === new URL(siteUrl).origin;
}
