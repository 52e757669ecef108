import type { Hono } from 'hono';
import type { AppEnv } from './env.ts';

/** A group of routes: the paths that it answers under, and those below which a caller needs a valid access token. */
export interface RouteRow {
  paths: readonly string[];
  routes: Hono<AppEnv>;
  guarded: readonly string[];
}

export function openRouteRow(path: string, routes: Hono<AppEnv>): RouteRow {
  return { paths: [path], routes, guarded: [] };
}

export function guardedRouteRow(paths: readonly string[], routes: Hono<AppEnv>): RouteRow {
  return { paths, routes, guarded: paths };
}
