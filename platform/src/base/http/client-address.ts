import { isIPv6 } from 'node:net';

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
