import type { Settings } from '../base/edge-settings.ts';

/** In it the edge shows the embedded platform that it is the edge. */
export const EDGE_HEADER = 'x-horae-edge';

type Trusted = Pick<Settings, 'platformUrl' | 'edgeSecret'>;

/** What the edge says of itself to an upstream: the secret, where that is at the platform's own origin. */
export function edgeHeaders(trusted: Trusted, url: string): Record<string, string> {
  const { platformUrl, edgeSecret } = trusted;
  if (edgeSecret === undefined || new URL(url).origin !== new URL(platformUrl).origin) return {};
  return { [EDGE_HEADER]: edgeSecret };
}

/** A `fetch` for the edge's own calls: what goes to the platform carries the secret, all else goes as it is. */
export function edgeFetch(real: typeof fetch, trusted: Trusted): typeof fetch {
  return (input, init) => {
    const { url, headers } = input instanceof Request ? input : { url: String(input), headers: {} };
    const own = Object.entries(edgeHeaders(trusted, url));
    if (own.length === 0) return real(input, init);
    const sent = new Headers(init?.headers ?? headers);
    for (const [name, value] of own) sent.set(name, value);
    // An answer that leads elsewhere must not take the secret there.
    return real(input, { ...init, headers: sent, redirect: 'manual' });
  };
}
