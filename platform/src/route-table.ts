import type { MiddlewareHandler } from 'hono';
import { accountRows } from './accounts/account-rows.ts';
import { isMemberId, memberDisplayName } from './accounts/members/member-store.ts';
import type { Passwords } from './accounts/passwords/passwords.ts';
import type { Policies } from './accounts/policy/policy.ts';
import type { Captcha } from './accounts/sign-in/captcha.ts';
import type { AccessTokens } from './accounts/tokens/access-tokens.ts';
import type { Attempts } from './base/attempts.ts';
import type { Database } from './base/db/database.ts';
import type { AppEnv } from './base/http/env.ts';
import type { Log } from './base/http/log.ts';
import type { RouteRow } from './base/http/route-row.ts';
import type { SecretBox } from './base/secret-box.ts';
import { mergeCarts } from './commerce/cart/merge-carts.ts';
import { contactRows } from './mail/contact-routes.ts';
import { MAX_SENT_BYTES, recodePicture } from './media/recode-picture.ts';
import { redirectRows } from './redirects/redirect-session-routes.ts';
import type { Settings } from './settings.ts';
import { siteRows } from './site/site-rows.ts';
import { conversationRows, talkRows } from './talk/talk-rows.ts';
import { graphqlRows } from './wire/graphql/graphql-routes.ts';
import { pictureRows, serviceRows } from './wire/services/service-rows.ts';
import { v1Rows } from './wire/v1/v1-rows.ts';
import { v2Rows } from './wire/v2/v2-rows.ts';
import { v3Rows } from './wire/v3/v3-rows.ts';

interface RouteOptions {
  db: Database;
  settings: Settings;
  log: Log;
  tokens: AccessTokens;
  policies: Policies;
  captcha: Captcha;
  passwords: Passwords;
  attempts: Attempts;
  secretBox: SecretBox;
}

/** Given to features: the settings, the services, and what one room needs of another that it may not import. */
export const routeContext = ({ settings, ...services }: RouteOptions) => ({
  ...settings,
  ...services,
  origins: settings.siteOrigins,
  siteUrl: settings.siteOrigins[0],
  isMember: isMemberId,
  nameOfMember: (id: string) => memberDisplayName(services.db, id),
  takesPayments: async () => (await services.policies.read()).checkout,
  mergeCarts,
  waits: settings.reviews.waits,
  recodePicture,
  pictureBytes: MAX_SENT_BYTES,
});

type RouteContext = ReturnType<typeof routeContext>;

/** The API; where two features know a path, the earlier one answers. A version that goes is one line here. */
const ROUTES: readonly ((context: RouteContext) => RouteRow[])[] = [
  accountRows,
  contactRows,
  v1Rows,
  v3Rows,
  v2Rows,
  serviceRows,
  graphqlRows,
  redirectRows,
  conversationRows,
  siteRows,
];

export const routeTable = (context: RouteContext): RouteRow[] =>
  ROUTES.flatMap((rows) => rows(context));

/** Services with body limits of their own, for spoken questions and pictures. `guard` decides who may call. */
export const largeRows = (context: RouteContext, guard: MiddlewareHandler<AppEnv>): RouteRow[] => [
  ...talkRows(context, guard),
  ...pictureRows(context, guard),
];
