import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The address that a request comes from. Anyone may write what they like into X-Forwarded-For; only the entries
 * that our own `proxies` in front of the edge have added say the truth.
 */
export function callerOf(c: Context, proxies = 0): string {
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? [];
  const told = proxies > 0 ? forwarded.at(-proxies)?.trim() : undefined;
  return told || (c.env?.incoming ? getConnInfo(c).remote.address : undefined) || 'unknown';
}
