import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnFreePort } from './recording-upstream.ts';

interface VisitorsCall {
  path: string;
  /** Whose access token came with it. */
  authorization: string;
  forwardedFor: string;
  userAgent: string;
  headers: IncomingMessage['headers'];
}

type Reply = { status?: number; body?: object; headers?: Record<string, string> };

/**
 * A platform that knows its visitors by their tokens: refresh tokens are `<name>:<number>` and rotate, an access token
 * names its visitor. What was rotated away is refused, as is who was never here.
 */
export async function startVisitorsPlatform({ slow = 0 } = {}) {
  const calls: VisitorsCall[] = [];
  const { granted, grants, know } = tokenBook();
  let isDown = false;
  let hanging = '';
  const gate = createGate();
  const reply = async (request: IncomingMessage, path: string): Promise<Reply> => {
    const body = await text(request);
    if (isDown) return { status: 503, body: {}, headers: { 'retry-after': '1' } };
    if (path === '/oauth2/token') {
      await gate.passed();
      return granted(JSON.parse(body));
    }
    if (path.endsWith('/redirect-session')) return redirected(JSON.parse(body), request);
    if (path.startsWith('/authorize')) return authorized(path);
    calls.push(toCall(request, path));
    if (path === hanging) await new Promise(() => undefined);
    return { body: { yours: request.headers.authorization ?? '' } };
  };
  const server = createServer(async (request, response) => {
    if (slow) await new Promise((resolve) => setTimeout(resolve, Math.random() * slow));
    send(response, await reply(request, request.url ?? ''));
  });
  return {
    ...(await listenOnFreePort(server)),
    calls,
    grants,
    /** Makes a visitor known; gives the refresh token. */
    know,
    fail: (fails: boolean) => {
      isDown = fails;
    },
    /** Token calls wait from now on; resolves with how to let them go, once one waits. Later ones do not wait. */
    holdToken: gate.hold,
    hang: (path: string) => {
      hanging = path;
    },
  };
}

/** Delays calls while it is held. */
function createGate() {
  let gate: { open: Promise<void>; come: () => void } | null = null;
  return {
    async passed(): Promise<void> {
      gate?.come();
      await gate?.open;
    },
    /** Resolves with how to open it once the first one waits; those who come later pass. */
    async hold(): Promise<() => void> {
      let open = (): void => undefined;
      let come = (): void => undefined;
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      const came = new Promise<void>((resolve) => {
        come = resolve;
      });
      gate = { open: opened, come };
      await came;
      gate = null;
      return open;
    },
  };
}

/** Who has which token. */
function tokenBook() {
  const grants: Record<string, string>[] = [];
  const current = new Map<string, number>();
  let begun = 0;

  const createTokens = (name: string): Reply => {
    const number = (current.get(name) ?? 0) + 1;
    current.set(name, number);
    const access_token = `access of ${name} ${number}`;
    return { body: { access_token, refresh_token: `${name}:${number}`, expires_in: 900 } };
  };
  const granted = (grant: Record<string, string>): Reply => {
    grants.push(grant);
    if (grant.grantType === 'anonymous') return createTokens(`new-${++begun}`);
    if (grant.grantType === 'authorization_code') return createTokens(grant.code ?? '');
    const [name = '', number] = (grant.refreshToken ?? '').split(':');
    return String(current.get(name)) === number ? createTokens(name) : { status: 401, body: {} };
  };
  const know = (name: string): string => {
    current.set(name, 0);
    return `${name}:0`;
  };
  return { grants, granted, know };
}

/** Signs in who brings a session token `good-<name>`; ends who logs out. */
function redirected(intent: Record<string, never>, request: IncomingMessage): Reply {
  const { authRequest } = (intent.auth ?? {}) as { authRequest?: Record<string, string> };
  const { sessionToken = '', state = '' } = authRequest ?? {};
  const query = new URLSearchParams({ state, token: sessionToken });
  const fullUrl = `http://${request.headers.host}/authorize?${query}`;
  return { body: { redirectSession: { fullUrl } } };
}

function authorized(path: string): Reply {
  const { searchParams } = new URL(path, 'http://platform');
  const [, name] = /^good-(.+)$/.exec(searchParams.get('token') ?? '') ?? [];
  const outcome = name ? { code: name } : { error: 'login_required' };
  const answer = new URLSearchParams({ state: searchParams.get('state') ?? '', ...outcome });
  return { status: 302, headers: { location: `http://localhost:3000/?${answer}` } };
}

const toCall = ({ headers }: IncomingMessage, path: string): VisitorsCall => ({
  path,
  authorization: headers.authorization ?? '',
  forwardedFor: String(headers['x-forwarded-for'] ?? ''),
  userAgent: headers['user-agent'] ?? '',
  headers,
});

function send(response: ServerResponse, { status = 200, body, headers = {} }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body ? JSON.stringify(body) : '');
}
