import { shopPath } from '@horae/shared/shop-path';
import type { Context } from 'hono';

interface Redirect {
  status: 301 | 302 | 303;
  /** Those outside the shop that this one may lead to. */
  origins?: readonly string[];
}

/** Every redirect of the edge: to a page of the shop or one of `origins`, and no cache stores where it led. */
export function redirect(c: Context, target: string, { status, origins = [] }: Redirect): Response {
  const { location, ...headers } = redirectHeaders(target, origins);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return c.redirect(location, status);
}

/** The start page replaces a target that would leave the shop, since the address may be an attacker's. */
export const redirectHeaders = (target: string, origins: readonly string[] = []) => ({
  location: shopPath(target) ?? urlWithinOrigins(target, origins) ?? '/',
  'cache-control': 'no-store',
});

/** An absolute address of one of these origins, as browsers read it; `null` for any other. */
export function urlWithinOrigins(text: string, origins: readonly string[]): string | null {
  if (!URL.canParse(text)) return null;
  const { origin, href } = new URL(text);
  return origins.includes(origin) ? href : null;
}
