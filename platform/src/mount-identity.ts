import { Hono } from 'hono';
import type { Database } from './db/database.ts';
import type { AppEnv } from './http/env.ts';
import { requireCaller } from './http/require-caller.ts';
import { accountRoutes } from './identity/account-routes.ts';
import { authenticationRoutes } from './identity/authentication-routes.ts';
import { authorizeRoutes } from './identity/authorize-routes.ts';
import type { Captcha } from './identity/captcha.ts';
import { createPasswords } from './identity/passwords.ts';
import { recoveryPageRoutes } from './identity/recovery-page-routes.ts';
import { recoveryRoutes } from './identity/recovery-routes.ts';
import { signInPageRoutes } from './identity/sign-in-page-routes.ts';
import { verificationRoutes } from './identity/verification-routes.ts';
import { contactRoutes } from './mail/contact-routes.ts';
import { outboxRoutes } from './mail/outbox-routes.ts';
import { memberBulkRoutes } from './members/member-bulk-routes.ts';
import { memberOwnerRoutes } from './members/member-owner-routes.ts';
import { memberRoutes } from './members/member-routes.ts';
import { memberWriteRoutes } from './members/member-write-routes.ts';
import type { Policies } from './policy/policy.ts';
import type { Settings } from './settings.ts';
import type { AccessTokens } from './tokens/access-tokens.ts';
import { tokenRoutes } from './tokens/token-routes.ts';

interface IdentityOptions {
  db: Database;
  settings: Settings;
  tokens: AccessTokens;
  policies: Policies;
  captcha: Captcha;
}

/** Everything about who somebody is, under the prefixes of wix-wire 1.1 and under the specification's bare names. */
export function mountIdentity(app: Hono<AppEnv>, options: IdentityOptions): void {
  const { db, settings, tokens } = options;
  const { clientId, publicUrl, recoveryUrl, siteOrigins: origins, adminApiKey, mailbox } = settings;
  const passwords = createPasswords(settings.passwordMemoryKib);
  const work = { ...options, passwords, origins, publicUrl, recoveryUrl, clientId, mailbox };
  app.route('/oauth2', tokenRoutes({ db, tokens, clientId, adminApiKey }));
  app.route('/', authorizeRoutes({ db, origins }));
  app.route('/', recoveryPageRoutes(work)).route('/', signInPageRoutes(work));
  app.route('/contact/v1', contactRoutes({ db, mailbox }));
  if (!settings.isProduction && settings.smtpUrl === undefined) app.route('/', outboxRoutes(db));

  const authentication = authenticationRoutes(work).route('/', accountRoutes(work));
  const members = memberRoutes(db)
    .route('/', memberWriteRoutes(db))
    .route('/', memberBulkRoutes({ db, siteUrl: origins[0] }))
    .route('/', memberOwnerRoutes({ db, siteUrl: origins[0] }));
  const prefixes: [prefixes: string[], routes: Hono<AppEnv>][] = [
    [['/_api/iam/authentication', ''], authentication],
    [['/_api/iam/recovery', '/_iam/recovery', ''], recoveryRoutes(work)],
    [['/_api/iam/verification', ''], verificationRoutes(work)],
    [['/members', '/_api/members', ''], new Hono<AppEnv>().route('/v1/members', members)],
  ];
  const guard = requireCaller({ tokens, adminApiKey });
  for (const [paths, routes] of prefixes) {
    for (const path of paths) {
      for (const version of ['v1', 'v2']) app.use(`${path}/${version}/*`, guard);
      app.route(path || '/', routes);
    }
  }
}
