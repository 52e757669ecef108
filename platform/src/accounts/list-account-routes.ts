import { Hono } from 'hono';
import {
  type AppEnv,
  guardedRouteSet,
  publicRoutes,
  type RouteSet,
} from '../base/http/hono-app-env.ts';
import { accountRoutes } from './account-routes.ts';
import type { IdentityContext } from './identity-route-context.ts';
import { badgeV4Routes, memberBadgeRoutes } from './members/empty-badge-routes.ts';
import { aboutRoutes, aboutWriteRoutes } from './members/member-about-routes.ts';
import { memberBulkRoutes, memberDecisionRoutes } from './members/member-decision-routes.ts';
import { memberRoutes } from './members/member-routes.ts';
import { memberWriteRoutes } from './members/member-write-routes.ts';
import { recoveryRoutes } from './passwords/recovery-routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { memberSessionRoutes } from './sessions/member-session-routes.ts';
import { authenticationRoutes, verificationRoutes } from './sign-in/sign-in-routes.ts';
import { limitNewVisitors } from './tokens/token-grant-body.ts';
import { tokenRoutes } from './tokens/token-routes.ts';

type AccountOptions = IdentityContext &
  Parameters<typeof tokenRoutes>[0] & { limits: { visitors: number } };

/** Tokens, signing in, and members. */
export function listAccountRoutes(options: AccountOptions): RouteSet[] {
  const { db, attempts, origins, limits } = options;
  const visitors = new Hono<AppEnv>()
    .use('/token', limitNewVisitors({ attempts, perMinute: limits.visitors }))
    .route('/', tokenRoutes(options));
  const members = memberRoutes(db)
    .route('/', memberWriteRoutes(options))
    .route('/', memberBulkRoutes({ db, siteUrl: origins[0] }))
    .route('/', memberDecisionRoutes({ db, siteUrl: origins[0] }));
  const authentication = authenticationRoutes(options).route('/', accountRoutes(options));
  const abouts = aboutRoutes(db).route('/', aboutWriteRoutes(db));
  return [
    publicRoutes('/oauth2', visitors),
    versioned(['/_api/iam/authentication', ''], authentication),
    versioned(['/_api/iam/recovery', '/_iam/recovery', ''], recoveryRoutes(options)),
    versioned(['/_api/iam/verification', ''], verificationRoutes(options)),
    versioned(['/_api/iam/sessions'], memberSessionRoutes(options)),
    versioned(['/_api/iam/second-factor'], secondFactorRoutes(options)),
    versioned(['/members', '/_api/members', ''], new Hono<AppEnv>().route('/v1/members', members)),
    guardedRouteSet(['/members/v2/abouts', '/_api/members/v2/abouts', '/v2/abouts'], abouts),
    guardedRouteSet(
      ['/members/v3/badges', '/_api/members/v3/badges', '/v3/badges'],
      memberBadgeRoutes(),
    ),
    guardedRouteSet(['/badges/v4', '/_api/badges/v4', '/v4'], badgeV4Routes()),
  ];
}

/** Routes that name their version themselves. */
function versioned(prefixes: string[], routes: Hono<AppEnv>): RouteSet {
  const versions = prefixes.flatMap((path) => [`${path}/v1`, `${path}/v2`]);
  return { paths: prefixes.map((path) => path || '/'), routes, guarded: versions };
}
