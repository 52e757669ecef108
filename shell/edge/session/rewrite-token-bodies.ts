import type { Context } from 'hono';
import type { SessionTokens } from './session-starter.ts';

/** Matches both spellings anywhere in JSON. */
const NAMED_TOKEN = /"refresh_?token"/i;
const TOKEN_NAME = /^refresh_?token$/i;

/** An answer of the platform without the refresh token that it brought. */
interface StrippedAnswer {
  answer: Response;
  /** `null` when it brought none. */
  refreshToken: string | null;
}

/** Replaces refresh tokens in an answer by placeholders. */
export async function stripRefreshToken(
  answer: Response,
  placeholder: (refreshToken: string) => string,
): Promise<StrippedAnswer> {
  const { status, headers } = answer;
  // Read, not copied: a body that is there in one piece also leaves in one.
  const text = await answer.text();
  const withBody = (body: string) => new Response(body || null, { status, headers });
  if (!NAMED_TOKEN.test(text)) return { answer: withBody(text), refreshToken: null };
  let refreshToken: string | null = null;
  const stripped: unknown = JSON.parse(text, (key, value: unknown) => {
    if (!TOKEN_NAME.test(key) || typeof value !== 'string') return value;
    refreshToken = value;
    return placeholder(value);
  });
  return { answer: withBody(JSON.stringify(stripped)), refreshToken };
}

/** The tokens of a stripped answer; `null` where it is none that a session begins with. */
export async function readTokenResponse(
  answer: Response,
  refreshToken: string,
): Promise<SessionTokens | null> {
  if (answer.status !== 200) return null;
  const reply = (await answer.json()) as { access_token?: unknown; expires_in?: unknown }; // looked at below
  const { access_token: accessToken, expires_in: seconds } = reply;
  if (typeof accessToken !== 'string') return null;
  return { accessToken, refreshToken, expiresAt: Date.now() + Number(seconds) * 1000 };
}

/** Creates the answer for a session that another request of the browser has begun. */
export const createTokenResponse = (
  { accessToken, expiresAt }: SessionTokens,
  placeholder: string,
): Response =>
  Response.json({
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: Math.floor((expiresAt - Date.now()) / 1000),
    refresh_token: placeholder,
  });

/** The fields of a token call that are read here; the rest is the platform's to judge. */
export interface TokenGrantRequest {
  grantType: string;
  fields: Record<string, unknown>;
}

/**
 * Reads the grant that a token call requests; `null` when its body is no JSON object. The forwarded body contains the grant
 * type once: the platform must not read another grant than the edge.
 */
export async function readTokenGrantRequest(c: Context): Promise<TokenGrantRequest | null> {
  const fields = await readJsonObject(c);
  if (!fields) return null;
  const name = fields.grantType ?? fields.grant_type;
  if ('grantType' in fields) delete fields.grant_type;
  replaceRequestBody(c, fields);
  return { grantType: typeof name === 'string' ? name : '', fields };
}

export const createRenewalBody = ({ fields }: TokenGrantRequest, refreshToken: string): object => ({
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
