export interface HostedShopResponse {
  /** 0: nothing answered. */
  status: number;
  /** Error code of a refusal; the status as text where it has none. */
  code: string;
  /** A JSON object, or an empty one. */
  body: Record<string, unknown>;
  headers: Headers;
}

/** A call of the site; `body` makes it a POST. */
export interface HostedShopCall {
  path: string;
  token?: string;
  body?: object;
}

/** Calls a site and never rejects. */
export type RequestHostedShop = (call: HostedShopCall) => Promise<HostedShopResponse>;

const LIMIT_MS = 15_000;

/** Builds a client of the API at `url`; `headers` go with every call. */
export function hostedShopClient(
  url: string,
  headers: Record<string, string> = {},
): RequestHostedShop {
  return async ({ path, token, body }) => {
    try {
      const response = await fetch(`${url}${path}`, {
        headers: {
          ...headers,
          ...(token !== undefined && { authorization: token }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      const said = objectIn(await response.text());
      return {
        status: response.status,
        code: codeIn(said, response.status),
        body: said,
        headers: response.headers,
      };
    } catch {
      return { status: 0, code: 'UNREACHABLE', body: {}, headers: new Headers() };
    }
  };
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function codeIn(body: Record<string, unknown>, status: number): string {
  const { details } = body as { details?: { applicationError?: { code?: unknown } } }; // all optional
  return String(details?.applicationError?.code ?? status);
}
