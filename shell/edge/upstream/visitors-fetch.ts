import { createHash } from 'node:crypto';
import type { Settings } from '../edge-settings-types.ts';
import { createRateCounter } from '../http/limit-rate.ts';
import { refusalBody } from '../http/refusals.ts';
import {
  currentVisitor,
  type ObservedCall,
  type RunningSubmission,
  type VisitorContext,
} from '../session/run-as-visitor.ts';
import type { EdgeState } from '../state/shared-edge-state.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { IDEMPOTENCY_KEY_HEADER } from './forward-keyed-call-once.ts';
import { createUpstreamGuard } from './upstream-guard.ts';

type Upstreams = Pick<
  Settings,
  'platformUrl' | 'assistantUrl' | 'chatbotUrl' | 'assistantPerMinute' | 'chatPerMinute'
>;

interface Target {
  to: 'platform' | 'assistant' | 'chatbot';
  /** The path of the service in pages. */
  prefix: string;
  url: string;
  /** Returns how long this caller has to wait; `null` for none. */
  wait: ReturnType<typeof createRateCounter>;
  /** Guards calls of upstreams other than the platform, which the process's own `fetch` guards. */
  guarded: (send: () => Promise<Response>) => Promise<Response>;
}

/** Headers of the browser's hop, or that the edge sets itself. */
const DROPPED = ['cookie', 'forwarded', IDEMPOTENCY_KEY_HEADER, 'x-forwarded-for'];

/**
 * Creates a `fetch` for code of remotes: code that runs for a visitor sends requests as that visitor, only those that its
 * release declares, and resolves `/api/…` as in a page. Requests for no visitor are unchanged.
 */
export function visitorsFetch(
  next: typeof fetch,
  upstreams: Upstreams,
  state?: EdgeState,
): typeof fetch {
  const targets = createTargets(upstreams, state ? { state } : {});

  return async (input, init) => {
    const visitor = currentVisitor();
    if (!visitor) return next(input, init);
    visitor.submission?.signal.throwIfAborted();
    const request = input instanceof Request ? input : null;
    const found = findTarget(targets, request?.url ?? String(input));
    if (!found) throw new Error('code of a remote asks the shop’s own services only');
    const { target, path, search } = found;
    const method = init?.method ?? request?.method ?? 'GET';
    const call = visitor.findCall(target.to)(method, path);
    if (!call) return refusal(404, 'NOT_LISTED');
    const wait = await target.wait(visitor.caller);
    if (wait !== null) return refusal(429, 'RESOURCE_EXHAUSTED', String(wait.seconds));
    const body = init?.body ?? (request?.body ? await request.arrayBuffer() : null);
    const headers = getCallHeaders(visitor, new Headers(init?.headers ?? request?.headers));
    if (visitor.submission && call.isKeyed)
      headers.set(
        IDEMPOTENCY_KEY_HEADER,
        createCallKey(visitor.submission, `${method} ${path}${search}`, body),
      );
    if (target.to !== 'platform' && !isSameOrigin(target.url, upstreams.platformUrl))
      headers.delete('authorization');
    const signal = combineSignals(visitor, init?.signal ?? request?.signal);
    const outgoing = { ...init, method, headers, body, redirect: 'manual' as const, ...signal };
    const answer = await target.guarded(() => next(`${target.url}${path}${search}`, outgoing));
    if (target.to === 'platform') visitor.observe?.(observedCall({ method, path, body }, answer));
    return answer;
  };
}

function observedCall(
  { method, path, body }: { method: string; path: string; body: BodyInit | null },
  answer: Response,
): ObservedCall {
  const sent = body instanceof ArrayBuffer ? Buffer.from(body).toString() : body;
  return {
    ...{ method, path, body: typeof sent === 'string' ? sent : '' },
    status: answer.status,
    // Called at once or not at all, before the caller reads the answer.
    text: () => answer.clone().text(),
  };
}

function createTargets(upstreams: Upstreams, counted: { state?: EdgeState }): Target[] {
  const { platformUrl, assistantUrl, chatbotUrl, assistantPerMinute, chatPerMinute } = upstreams;
  const createGuarded = (url: string): Target['guarded'] => {
    if (isSameOrigin(url, platformUrl)) return (send) => send();
    const guard = createUpstreamGuard();
    const withinLimit = createConcurrencyLimit({ atOnce: 16, waiting: 32, patienceMs: 5000 });
    return (send) => withinLimit(() => guard(send, false));
  };
  // The platform is last, since the addresses of the embedded services begin with its own.
  return [
    {
      to: 'assistant',
      prefix: '/api/assistant',
      url: assistantUrl,
      wait: createRateCounter({
        name: 'assistant of presses',
        perMinute: assistantPerMinute,
        ...counted,
      }),
      guarded: createGuarded(assistantUrl),
    },
    {
      to: 'chatbot',
      prefix: '/api/support',
      url: chatbotUrl,
      wait: createRateCounter({ name: 'chat of presses', perMinute: chatPerMinute, ...counted }),
      guarded: createGuarded(chatbotUrl),
    },
    {
      to: 'platform',
      prefix: '/api/wix',
      url: platformUrl,
      wait: async () => null,
      guarded: (send) => send(),
    },
  ];
}

function findTarget(targets: Target[], href: string) {
  // `URL` normalises the path, so that no `..` leaves the service.
  const url = new URL(href, 'http://page.invalid');
  for (const target of targets) {
    const isOfPage = url.origin === 'http://page.invalid';
    const base = new URL(isOfPage ? target.prefix : target.url, url.origin);
    const start = base.pathname.replace(/\/$/, '');
    if (base.origin !== url.origin || !url.pathname.startsWith(`${start}/`)) continue;
    return { target, path: url.pathname.slice(start.length), search: url.search };
  }
  return null;
}

function combineSignals({ submission }: VisitorContext, own: AbortSignal | null | undefined) {
  if (!submission) return own ? { signal: own } : {};
  return { signal: own ? AbortSignal.any([own, submission.signal]) : submission.signal };
}

function createCallKey({ key }: RunningSubmission, call: string, body: BodyInit | null): string {
  const text = typeof body === 'string' ? body : '';
  const bytes = body instanceof ArrayBuffer ? new Uint8Array(body) : text;
  return createHash('sha256')
    .update(JSON.stringify([key, call]))
    .update(bytes)
    .digest('base64url');
}

function getCallHeaders({ caller, userAgent }: VisitorContext, headers: Headers): Headers {
  for (const name of DROPPED) headers.delete(name);
  headers.set('x-forwarded-for', caller);
  if (userAgent) headers.set('user-agent', userAgent);
  return headers;
}

const isSameOrigin = (one: string, other: string): boolean =>
  new URL(one).origin === new URL(other).origin;

function refusal(status: number, code: string, retryAfter?: string): Response {
  const headers = retryAfter ? { 'retry-after': retryAfter } : {};
  return Response.json(refusalBody({ code, description: 'Refused by the edge' }), {
    status,
    headers,
  });
}
