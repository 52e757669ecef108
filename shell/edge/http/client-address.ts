import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The address that a request comes from. Anyone may write what they like into X-Forwarded-For; only the entries
 * that our own `proxies` in front of the edge have added say the truth.
 */
export function getClientAddress(c: Context, proxies = 0): string {
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? [];
  const reported = proxies > 0 ? forwarded.at(-proxies)?.trim() : undefined;
  return reported || (c.env?.incoming ? getConnInfo(c).remote.address : undefined) || 'unknown';
}

/**
 * Whom limits and counts take for one: an IPv4 address, or the /64 network of an IPv6 one, all of whose addresses are
 * one household's or one machine's to choose from.
 */
export function toClientNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [before = [], after = []] = plain.replace(/%.*/, '').split('::').map(splitGroups);
  const gap = Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...gap, ...after];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

const splitGroups = (part: string): string[] => part.split(':').filter((group) => group !== '');
