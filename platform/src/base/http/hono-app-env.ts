import type { Hono } from 'hono';

export interface AppEnv {
  Variables: {
    requestId: string;
    /** Whether the call is from the shop's edge, which has sent its secret. */
    isEdge: boolean;
    /** The network address that limits count by. */
    address: string;
    /** Whether the edge calls on behalf of no visitor, for an answer that it caches for all of them. */
    isForAll: boolean;
    caller: Caller;
    /** Whether the call carries the shop's API key. Unset on routes without a guard. */
    isAdmin?: boolean;
  };
}

/** The caller of a request. `sessionId` names the sign-in that the access token belongs to. */
export interface Caller {
  id: string;
  role: 'visitor' | 'member';
  sessionId: string;
}

export interface CallerReader {
  /** Who holds an access token; `null` for anything but a live token of this shop. */
  read(token: string): Promise<Caller | null>;
}

/** A group of routes: the paths that it answers under, and those below which a caller needs a valid access token. */
export interface RouteSet {
  paths: readonly string[];
  routes: Hono<AppEnv>;
  guarded: readonly string[];
}

export function publicRoutes(path: string, routes: Hono<AppEnv>): RouteSet {
  return { paths: [path], routes, guarded: [] };
}

export function guardedRouteSet(paths: readonly string[], routes: Hono<AppEnv>): RouteSet {
  return { paths, routes, guarded: paths };
}
