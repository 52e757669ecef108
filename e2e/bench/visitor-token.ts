import { EDGE_SECRET, PORTS } from './settings.ts';

/** Well below the minutes for which the platform's access tokens live. */
const FRESH_MS = 300_000;

/** Gives the token of a visitor of the shop with this OAuth client; a new one when the last has grown old. */
export function visitorTokens(clientId: string): () => Promise<string> {
  let madeAt = Number.NEGATIVE_INFINITY;
  let token = Promise.resolve('');
  return () => {
    if (performance.now() - madeAt < FRESH_MS) return token;
    madeAt = performance.now();
    token = newToken(clientId);
    return token;
  };
}

async function newToken(clientId: string): Promise<string> {
  const response = await fetch(`http://localhost:${PORTS.platform}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-horae-edge': EDGE_SECRET },
    body: JSON.stringify({ clientId, grantType: 'anonymous' }),
  });
  if (!response.ok) throw new Error(`No visitor's token: ${response.status}`);
  const { access_token: token }: { access_token: string } = await response.json();
  return token;
}
