import type { Settings } from '../edge-settings-types.ts';

/** The header that proves to the embedded platform that a request comes from the edge. */
export const EDGE_HEADER = 'x-horae-edge';

type Trusted = Pick<Settings, 'platformUrl' | 'edgeSecret'>;

/** Returns the header with the secret for an upstream at the platform's own origin; empty for any other. */
export function createEdgeSecretHeaders(trusted: Trusted, url: string): Record<string, string> {
  const { platformUrl, edgeSecret } = trusted;
  if (edgeSecret === undefined || new URL(url).origin !== new URL(platformUrl).origin) return {};
  return { [EDGE_HEADER]: edgeSecret };
}

/** Creates a `fetch` for the edge's own calls, which adds the secret to requests of the platform alone. */
export function withEdgeSecret(real: typeof fetch, trusted: Trusted): typeof fetch {
  return (input, init) => {
    const { url, headers } = input instanceof Request ? input : { url: String(input), headers: {} };
    const own = Object.entries(createEdgeSecretHeaders(trusted, url));
    if (own.length === 0) return real(input, init);
    const sent = new Headers(init?.headers ?? headers);
    for (const [name, value] of own) sent.set(name, value);
    // A redirect must not send the secret to another origin.
    return real(input, { ...init, headers: sent, redirect: 'manual' });
  };
}
