import type { Context } from 'hono';

/** The fields of a token call that are read here; the rest is the platform's to judge. */
export interface TokenGrant {
  grantType: string;
  fields: Record<string, unknown>;
}

/**
 * Reads the grant that a token call requests; `null` when its body is no JSON object. The forwarded body contains the grant
 * type once: the platform must not read another grant than the edge.
 */
export async function readGrant(c: Context): Promise<TokenGrant | null> {
  const fields = await readJsonObject(c);
  if (!fields) return null;
  const name = fields.grantType ?? fields.grant_type;
  if ('grantType' in fields) delete fields.grant_type;
  replaceRequestBody(c, fields);
  return { grantType: typeof name === 'string' ? name : '', fields };
}

export const createRenewal = ({ fields }: TokenGrant, refreshToken: string): object => ({
  clientId: fields.clientId,
  grantType: 'refresh_token',
  refreshToken,
});

export function replaceRequestBody(c: Context, body: object): void {
  const { url, method, headers } = c.req.raw;
  c.req.raw = new Request(url, { method, headers, body: JSON.stringify(body) });
  c.req.bodyCache = {};
}

/** Reads a request's JSON object; `null` for any other body. */
export async function readJsonObject(c: Context): Promise<Record<string, unknown> | null> {
  const text = await c.req.text();
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null; // any JSON object
  } catch {
    // The platform reports the error.
    return null;
  }
}
