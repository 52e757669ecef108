import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The address that a request came from: the last entry of X-Forwarded-For, which is the one that the edge
 * itself wrote, or else the socket's. In-process calls have neither. Of IPv6 it is the network of 64 bits: one customer
 * has them all.
 */
export function clientAddress(c: Context): string {
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  if (forwarded) return networkOf(forwarded);
  if (!c.env || !('incoming' in c.env)) return 'in-process';
  return networkOf(getConnInfo(c).remote.address ?? 'unknown');
}

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i;
const GROUPS = 8;

export function networkOf(address: string): string {
  const plain = address.replace(IPV4_IN_IPV6, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const missing = GROUPS - (before?.length ?? 0) - (after?.length ?? 0);
  const zeros = tail === undefined ? [] : Array.from({ length: missing }, () => '0');
  const groups = [...(before ?? []), ...zeros, ...(after ?? [])].slice(0, GROUPS / 2);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
