/** Limits of the hosted service for a site. */
export interface HostedLimits {
  clientId: string;
  /** Calls of one site in any minute. */
  perMinute: number;
  /** Cart V1 and its checkouts answer no more from then on; milliseconds since 1970. */
  v1Until: number;
  /** How long tokens live, in seconds. */
  accessSeconds: number;
  refreshSeconds: number;
}

/** 200 calls a minute, V1 until February 2027, access for four hours. How long refresh tokens live there is not known: a year is assumed. */
export const HOSTED_LIMITS: Omit<HostedLimits, 'clientId'> = {
  perMinute: 200,
  v1Until: Date.UTC(2027, 1, 1),
  accessSeconds: 14_400,
  refreshSeconds: 365 * 86_400,
};

/** A call as far as the rules look at it. */
export interface VendorCall {
  path: string;
  token: string | undefined;
  /** Body of `POST /oauth2/token`. */
  grant?: { clientId?: unknown; refreshToken?: unknown } | undefined;
}

export interface HostedRefusal {
  status: number;
  code: string;
  retryAfterSeconds?: number;
}

/** Holds calls to the rules. */
export interface HostedLimiter {
  /** Counts a call; `null` when it may go on. */
  refuse: (call: VendorCall) => HostedRefusal | null;
  /** Called with tokens that were issued. */
  gave: (tokens: { access?: unknown; refresh?: unknown }) => void;
}

const MINUTE_MS = 60_000;
/** Our own search, which the hosted service does not have. */
const OURS = /^\/search\/v1\//;
const V1 = /^\/ecom\/v1\/(carts|checkouts)(\/|$)/;

/** Builds the gate of one site. `now`: milliseconds since 1970. */
export function createHostedLimiter(
  rules: HostedLimits,
  now: () => number = Date.now,
): HostedLimiter {
  const times: number[] = [];
  const given = { access: new Map<string, number>(), refresh: new Map<string, number>() };

  const isOver = (kind: 'access' | 'refresh', token: unknown, seconds: number): boolean => {
    const at = given[kind].get(String(token));
    return at === undefined || now() - at >= seconds * 1000;
  };
  const refuseGrant = ({ clientId, refreshToken }: NonNullable<VendorCall['grant']>) => {
    if (clientId !== undefined && clientId !== rules.clientId) return CLIENT_UNKNOWN;
    if (refreshToken === undefined) return null;
    return isOver('refresh', refreshToken, rules.refreshSeconds) ? REFRESH_OVER : null;
  };

  return {
    refuse({ path, token, grant }) {
      while (times[0] !== undefined && times[0] <= now() - MINUTE_MS) times.shift();
      const [first = now()] = times;
      if (times.length >= rules.perMinute) {
        return { ...TOO_MANY, retryAfterSeconds: Math.ceil((first + MINUTE_MS - now()) / 1000) };
      }
      times.push(now());
      if (OURS.test(path)) return UNKNOWN;
      if (V1.test(path) && now() >= rules.v1Until) return V1_GONE;
      if (grant) return refuseGrant(grant);
      if (token && isOver('access', token, rules.accessSeconds)) return ACCESS_OVER;
      return null;
    },
    gave({ access, refresh }) {
      if (typeof access === 'string') given.access.set(access, now());
      if (typeof refresh === 'string') given.refresh.set(refresh, now());
    },
  };
}

const TOO_MANY: HostedRefusal = { status: 429, code: 'RESOURCE_EXHAUSTED' };
const UNKNOWN: HostedRefusal = { status: 404, code: 'NOT_FOUND' };
const V1_GONE: HostedRefusal = { status: 410, code: 'GONE' };
const CLIENT_UNKNOWN: HostedRefusal = { status: 400, code: 'INVALID_CLIENT' };
const REFRESH_OVER: HostedRefusal = { status: 400, code: 'INVALID_GRANT' };
const ACCESS_OVER: HostedRefusal = { status: 401, code: 'UNAUTHENTICATED' };

/** The most calls that any minute saw, wherever it begins. `times`: milliseconds, in order. */
export function countBusiestMinute(times: number[]): number {
  let most = 0;
  let first = 0;
  times.forEach((time, place) => {
    while ((times[first] ?? time) <= time - MINUTE_MS) first += 1;
    most = Math.max(most, place - first + 1);
  });
  return most;
}
