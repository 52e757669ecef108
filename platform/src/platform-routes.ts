import type { MiddlewareHandler } from 'hono';
import type { AccountPolicyStore } from './accounts/account-policy-store.ts';
import { listAccountRoutes } from './accounts/list-account-routes.ts';
import { memberDisplayName, memberExistsSql } from './accounts/members/member-store.ts';
import type { PasswordHasher } from './accounts/passwords/passwords.ts';
import type { Captcha } from './accounts/sign-in/captcha.ts';
import type { AccessTokenIssuer } from './accounts/tokens/access-token-service.ts';
import type { AttemptCounter } from './base/attempts.ts';
import type { SecretBox } from './base/create-and-seal-secrets.ts';
import type { Database } from './base/db/database.ts';
import type { AppEnv, RouteSet } from './base/http/hono-app-env.ts';
import type { Log } from './base/http/log.ts';
import { mergeCarts } from './commerce/cart/change-cart-in-transaction.ts';
import { listContactRoutes } from './mail/contact-message-routes.ts';
import { MAX_PICTURE_BYTES, recodePicture } from './media/recode-picture.ts';
import { listRedirectRoutes } from './redirects/redirect-session-routes.ts';
import type { PlatformSettings } from './settings.ts';
import { listSiteApiRoutes } from './site/list-site-api-routes.ts';
import { listConversationRoutes, listTalkRoutes } from './talk/list-talk-routes.ts';
import { listGraphqlRoutes } from './wire/graphql/graphql-routes.ts';
import { listServiceRoutes, listUploadRoutes } from './wire/services/list-service-routes.ts';
import { listV1Routes } from './wire/v1/list-v1-routes.ts';
import { listV2Routes } from './wire/v2/list-v2-routes.ts';
import { listV3Routes } from './wire/v3/list-v3-routes.ts';

interface RouteOptions {
  db: Database;
  settings: PlatformSettings;
  log: Log;
  tokens: AccessTokenIssuer;
  policies: AccountPolicyStore;
  captcha: Captcha;
  passwords: PasswordHasher;
  attempts: AttemptCounter;
  secretBox: SecretBox;
}

/** Given to features: the settings, the services, and what one room needs of another that it may not import. */
export const createRouteContext = ({ settings, ...services }: RouteOptions) => ({
  ...settings,
  ...services,
  origins: settings.siteOrigins,
  siteUrl: settings.siteOrigins[0],
  isMember: memberExistsSql,
  nameOfMember: (id: string) => memberDisplayName(services.db, id),
  takesPayments: async () => (await services.policies.read()).checkout,
  mergeCarts,
  waits: settings.reviews.waits,
  recodePicture,
  pictureBytes: MAX_PICTURE_BYTES,
});

type RouteContext = ReturnType<typeof createRouteContext>;

/** The API; where two features know a path, the earlier one answers. A version that goes is one line here. */
const ROUTES: readonly ((context: RouteContext) => RouteSet[])[] = [
  listAccountRoutes,
  listContactRoutes,
  listV1Routes,
  listV3Routes,
  listV2Routes,
  listServiceRoutes,
  listGraphqlRoutes,
  listRedirectRoutes,
  listConversationRoutes,
  listSiteApiRoutes,
];

export const platformRoutes = (context: RouteContext): RouteSet[] =>
  ROUTES.flatMap((rows) => rows(context));

/** Services with body limits of their own, for spoken questions and pictures. `guard` decides who may call. */
export const listLargeBodyRoutes = (
  context: RouteContext,
  guard: MiddlewareHandler<AppEnv>,
): RouteSet[] => [...listTalkRoutes(context, guard), ...listUploadRoutes(context, guard)];
