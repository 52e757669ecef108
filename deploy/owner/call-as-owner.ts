import { readEdgeSecret } from '@horae/tooling/repo/edge-secret.mjs';

export type OwnerEnvironment = Record<string, string | undefined>;

export interface OwnerCall {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: object;
}

/**
 * Asks the platform of the settings as its owner.
 * @throws one line that says what is missing, or what the platform said.
 */
export async function callAsOwner(
  environment: OwnerEnvironment,
  path: string,
  { method = 'GET', body }: OwnerCall = {},
): Promise<unknown> {
  const { PLATFORM_URL, PLATFORM_PORT, ADMIN_API_KEY } = environment;
  const secret = readEdgeSecret(environment);
  if (!ADMIN_API_KEY) throw new Error('ADMIN_API_KEY is not set: only the owner may do this');
  const url = new URL(path, PLATFORM_URL || `http://127.0.0.1:${PLATFORM_PORT || 4000}`);
  const headers = {
    authorization: ADMIN_API_KEY,
    'content-type': 'application/json',
    ...(secret ? { 'x-horae-edge': secret } : {}),
  };
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(url, sent).catch((cause: unknown) => {
    throw new Error(`${url.origin} does not answer`, { cause });
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  const { message = '' } = answer as { message?: string }; // may be missing
  throw new Error(`${url.pathname} answered ${response.status} ${message}`.trim());
}
