import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isSameSecret } from '../create-and-seal-secrets.ts';
import type { AppEnv } from './hono-app-env.ts';
import { createRefusal } from './platform-error.ts';

/** In it the shop's edge shows that it is the edge. */
export const EDGE_HEADER = 'x-horae-edge';

interface Trust {
  /** Absent means that no call is the edge's. */
  edgeSecret?: string | undefined;
  /** Reverse proxies of ours in front of this port, each of which adds an address to X-Forwarded-For. */
  proxies: number;
}

/** Sets whether a call is the edge's, and the network address of the visitor, whom the edge names or who calls directly. */
export function recognizeEdge({ edgeSecret, proxies }: Trust) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const isEdge = isSameSecret(c.req.header(EDGE_HEADER), edgeSecret);
    c.set('isEdge', isEdge);
    const address = forwardedAddress(c, { isEdge, proxies });
    c.set('isForAll', isEdge && address === undefined);
    c.set('address', toClientNetwork(address ?? socketAddress(c)));
    await next();
  });
}

interface Audience {
  edgeSecret?: string | undefined;
  /** Whether other clients may call as well. */
  isApiPublic: boolean;
}

/**
 * Lets only the shop's edge pass; others get 403 `PERMISSION_DENIED`. Where the API is public, or no secret identifies
 * the edge, every call passes.
 */
export function requireEdgeCaller({ edgeSecret, isApiPublic }: Audience) {
  const isOpen = isApiPublic || edgeSecret === undefined;
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isOpen && !c.get('isEdge')) throw edgeOnly(c.req.header(EDGE_HEADER) !== undefined);
    await next();
  });
}

function edgeOnly(hasSecret: boolean) {
  return createRefusal(
    403,
    'PERMISSION_DENIED',
    hasSecret
      ? 'This is not the EDGE_SECRET of the platform.'
      : "The platform's API is asked through the shop.",
  );
}

/**
 * An entry of X-Forwarded-For. The first is what the edge wrote, who hands none on; of what others send only those
 * count that our own proxies have added at the end.
 */
function forwardedAddress(
  c: Context,
  { isEdge, proxies }: { isEdge: boolean; proxies: number },
): string | undefined {
  if (!isEdge && proxies === 0) return undefined;
  const entries = c.req.header('x-forwarded-for')?.split(',') ?? [];
  return entries.at(isEdge ? 0 : -proxies)?.trim() || undefined;
}

/** In-process calls have none. */
function socketAddress(c: Context): string {
  if (!c.env || !('incoming' in c.env)) return 'in-process';
  return getConnInfo(c).remote.address ?? 'unknown';
}

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i;
const GROUPS = 8;

/** Reduces an IPv6 address to its /64 network, which one customer owns as a whole. */
export function toClientNetwork(address: string): string {
  const plain = address.replace(IPV4_IN_IPV6, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const missing = GROUPS - (before?.length ?? 0) - (after?.length ?? 0);
  const zeros = tail === undefined ? [] : Array.from({ length: missing }, () => '0');
  const groups = [...(before ?? []), ...zeros, ...(after ?? [])].slice(0, GROUPS / 2);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
