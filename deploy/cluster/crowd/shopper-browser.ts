import { Agent, request as send } from 'node:https';
import { SHOP_PORTS, SHOP_URL, SHOPPER_TIMEOUT_MS } from '../cluster-addresses.ts';
import type { RunLog } from '../run-log.ts';

interface BrowserRequest {
  /** Name of the request in the history. */
  what: string;
  url: string;
  form?: Record<string, string>;
  json?: object;
  headers?: Record<string, string>;
}

export interface BrowserResponse {
  status: number;
  /** Whole; empty where it leads nowhere. */
  location: string;
  text: string;
  /** An error that no shopper should get; `null` for all other answers. */
  error: string | null;
}

/** The browser of a shopper without scripts: cookies, reused connections, patience that ends. */
export interface ShopperBrowser {
  request: (requested: BrowserRequest) => Promise<BrowserResponse>;
  close: () => void;
}

export interface BrowserOptions {
  history: RunLog;
  /** Certificate of the shop, which no other authority has signed. */
  certificate: string;
  /** The shopper's own address, which the shop's limits count by. */
  address: string;
}

export function createShopperBrowser(visit: string, around: BrowserOptions): ShopperBrowser {
  const { history, certificate: ca, address: localAddress } = around;
  const agent = new Agent({ keepAlive: true, maxSockets: 2, ca, localAddress });
  const cookies = createCookieJar();
  return {
    async request(requested) {
      const at = history.now();
      const answer = await exchange(agent, requested, cookies.header(hostOf(requested.url)));
      cookies.take(hostOf(requested.url), answer.cookies);
      const error = answer.error ?? refusedSubmission(requested, answer.cookies);
      const ms = history.now() - at;
      const { status, location, text } = answer;
      history.record({ kind: 'answer', at, ms, visit, what: requested.what, status, error });
      return { status, location, text, error };
    },
    close: () => agent.destroy(),
  };
}

const hostOf = (url: string): string => new URL(url).hostname;

interface Exchange extends BrowserResponse {
  cookies: string[];
}

function exchange(agent: Agent, requested: BrowserRequest, cookie: string): Promise<Exchange> {
  const { url, form, json, headers = {} } = requested;
  const { hostname, pathname, search } = new URL(url);
  const body = form ? new URLSearchParams(form).toString() : json && JSON.stringify(json);
  const kind = form ? 'application/x-www-form-urlencoded' : 'application/json';
  return new Promise((resolve) => {
    const fail = (error: string) =>
      resolve({ status: 0, location: '', text: '', error, cookies: [] });
    const request = send(
      {
        ...{ agent, host: '127.0.0.1', port: SHOP_PORTS.shop, path: pathname + search },
        servername: hostname,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          host: `${hostname}:${SHOP_PORTS.shop}`,
          ...(cookie && { cookie }),
          ...(body !== undefined && { 'content-type': kind, origin: new URL(url).origin }),
          ...headers,
        },
        signal: AbortSignal.timeout(SHOPPER_TIMEOUT_MS),
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => (text += chunk));
        response.once('error', (error) => fail(error.message));
        response.once('end', () => {
          const { statusCode: status = 0, headers: reported } = response;
          const location = reported.location ? new URL(reported.location, url).href : '';
          const error = status >= 500 ? `${status}` : null;
          resolve({ status, location, text, error, cookies: reported['set-cookie'] ?? [] });
        });
      },
    );
    request.once('error', (error) => fail(nameOf(error)));
    request.end(body);
  });
}

const nameOf = (error: Error): string => ('code' in error ? String(error.code) : error.message);

/** A failed submission leads back to its page, and a cookie for that page says so. */
function refusedSubmission({ url }: BrowserRequest, set: readonly string[]): string | null {
  if (!url.startsWith(`${SHOP_URL}/_action/`)) return null;
  const answer = set.find((line) => line.startsWith('horae_answer='));
  const [, value = ''] = /=([^;]*)/.exec(answer ?? '') ?? [];
  const isUnavailable = Buffer.from(value, 'base64url').toString().includes('"UNAVAILABLE"');
  return isUnavailable ? 'UNAVAILABLE' : null;
}

/** The cookies of one browser, by host. */
interface CookieJar {
  /** Empty for none. */
  header: (host: string) => string;
  take: (host: string, set: readonly string[]) => void;
}

function createCookieJar(): CookieJar {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (host: string) => {
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };
  return {
    header: (host) => [...jarOf(host)].map(([name, value]) => `${name}=${value}`).join('; '),
    take(host, set) {
      for (const line of set) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/;\s*max-age=0/i.test(line)) jarOf(host).delete(name);
        else jarOf(host).set(name, value);
      }
    },
  };
}
