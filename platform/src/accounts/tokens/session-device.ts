import Bowser from 'bowser';
import type { Context } from 'hono';
import type { AppEnv } from '../../base/http/hono-app-env.ts';

/** Where a member's token is requested from, as the member's list of sessions shows it. */
export interface SessionDevice {
  /** "Firefox on Windows"; empty when the browser did not say. */
  device: string;
  /** The network alone: `203.0.113.0/24`, or of IPv6 48 bits. */
  network: string;
}

/** More says nothing that is shown; parsing takes longer with each character. */
const MAX_USER_AGENT_LENGTH = 400;
/** The first three of IPv4's four numbers, or of IPv6's eight. */
const NETWORK_PARTS = 3;

export function readSessionDevice(c: Context<AppEnv>): SessionDevice {
  return {
    device: describeDevice(c.req.header('user-agent') ?? ''),
    network: networkPrefix(c.get('address')),
  };
}

export function describeDevice(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT_LENGTH));
  return [browser.name, os.name].filter(Boolean).join(' on ');
}

/** This machine itself. */
const LOOPBACK = /^(127\.|0:0:0:0$)/;

/** A network large enough to say about where, and not who. */
export function networkPrefix(address: string): string {
  const separator = address.includes(':') ? ':' : '.';
  const parts = address.split(separator);
  if (parts.length <= NETWORK_PARTS || LOOPBACK.test(address)) return '';
  const network = parts.slice(0, NETWORK_PARTS).join(separator);
  return separator === ':' ? `${network}::/48` : `${network}.0/24`;
}
