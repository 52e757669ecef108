import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  createHostedLimiter,
  type HostedLimits,
  type VendorCall,
} from './enforce-hosted-limits.ts';

/** A call that has reached the double. */
export interface ReceivedCall {
  at: number;
  method: string;
  path: string;
  /** Status of the answer, from the platform or from the rules. */
  status: number;
}

interface DoubleParts {
  rules: HostedLimits;
  /** The embedded platform, which does the work. */
  upstream: string;
  /** Headers that the double adds to its calls of the embedded platform. */
  headers: Record<string, string>;
  now?: () => number;
}

/** The hosted service as a storefront meets it: the embedded platform behind the rules that the hosted one has. */
export async function startHostedDouble({ rules, upstream, headers, now = Date.now }: DoubleParts) {
  const reached: ReceivedCall[] = [];
  const gate = createHostedLimiter(rules, now);

  const answer = async (request: IncomingMessage): Promise<Response> => {
    const { method = 'GET', url = '/' } = request;
    const body = await text(request);
    const path = new URL(url, upstream).pathname;
    const refusal = gate.refuse({
      path,
      token: request.headers.authorization,
      ...grantOf(path, body),
    });
    if (refusal) return refused(refusal);
    const response = await fetch(`${upstream}${url}`, {
      method,
      headers: { ...sentHeaders(request), ...headers },
      redirect: 'manual',
      ...(body && { body }),
    });
    return path === '/oauth2/token' ? withLifetimes(response) : response;
  };
  const withLifetimes = async (response: Response): Promise<Response> => {
    const reply = (await response.json()) as Record<string, unknown>; // tokens, or a refusal
    gate.gave({ access: reply.access_token, refresh: reply.refresh_token });
    const life = 'expires_in' in reply ? { expires_in: rules.accessSeconds } : {};
    return Response.json({ ...reply, ...life }, { status: response.status });
  };

  const server = createServer((request, response) => {
    const at = now();
    void answer(request)
      .catch(() => refused({ status: 502, code: 'BAD_GATEWAY' }))
      .then(async (answered) => {
        const { method = 'GET', url = '/' } = request;
        const { status } = answered;
        reached.push({ at, method, path: new URL(url, upstream).pathname, status });
        response.writeHead(status, answerHeaders(answered));
        response.end(Buffer.from(await answered.arrayBuffer()));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // bound to a port
  return {
    url: `http://127.0.0.1:${port}`,
    reached,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function grantOf(path: string, body: string): Pick<VendorCall, 'grant'> {
  if (path !== '/oauth2/token') return {};
  try {
    return { grant: JSON.parse(body) as NonNullable<VendorCall['grant']> }; // looked at by the rules
  } catch {
    return { grant: {} };
  }
}

const refused = ({
  status,
  code,
  retryAfterSeconds,
}: {
  status: number;
  code: string;
  retryAfterSeconds?: number;
}): Response =>
  Response.json(
    { message: code, details: { applicationError: { code, description: code, data: {} } } },
    {
      status,
      headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
    },
  );

/** Returns the headers that the platform gets; length and connection are set anew. */
const sentHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    ['authorization', 'content-type', 'user-agent', 'x-forwarded-for', 'x-request-id'].flatMap(
      (name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []),
    ),
  );

const answerHeaders = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries(
    ['content-type', 'retry-after', 'location', 'x-wix-request-id'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
