import { renewToken } from '../session/session-token.ts';
import { renewingFetch } from './renewing-fetch.ts';

const HOSTS = new Set(['www.wixapis.com', 'edge.wixapis.com']);
const INSTALLED = Symbol.for('horae.wix-fetch');

/**
 * A `fetch` that sends the SDK's two hosts to `base` (`/api/wix` in the browser, an absolute URL in
 * Node) and everything else where it was going. Aborts and timeouts come back as plain errors,
 * because the SDK fails on a `DOMException` (`platform/WIRE.md`).
 */
export function wixFetch(base: string, real: typeof fetch): typeof fetch {
  return async (input, init) => {
    const target = rewritten(base, input);
    if (!target) return real(input, init);
    try {
      return await real(input instanceof Request ? new Request(target, input) : target, init);
    } catch (cause) {
      throw new Error('The platform did not answer', { cause });
    }
  };
}

/** Puts {@link wixFetch} in the place of the global one, once; the OAuth strategy offers no other way in. */
export function installWixFetch(base: string): void {
  const current: typeof fetch & { [INSTALLED]?: true } = globalThis.fetch;
  if (current[INSTALLED]) return;
  const send = renewingFetch(wixFetch(base, current.bind(globalThis)), { renew: renewToken });
  globalThis.fetch = Object.assign(send, { [INSTALLED]: true });
}

function rewritten(base: string, input: RequestInfo | URL): string | null {
  const href = input instanceof Request ? input.url : String(input);
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  return HOSTS.has(url.hostname) ? `${base}${url.pathname}${url.search}` : null;
}
