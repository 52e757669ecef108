import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { assetRoutes } from './assets/asset-routes.ts';
import { assistantRoutes } from './assistant/assistant-routes.ts';
import { createAssistant } from './assistant/create-assistant.ts';
import { createQuestionLog } from './assistant/question-log.ts';
import { factsByName } from './catalogue/facts-by-name.ts';
import { chatbotRoutes } from './chatbot/chatbot-routes.ts';
import { findCustomer } from './chatbot/find-customer.ts';
import { findWatches } from './chatbot/find-watches.ts';
import type { WatchWish } from './chatbot/watch-wish.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { commerceRoutes } from './commerce-routes.ts';
import type { Database } from './db/database.ts';
import type { AppEnv } from './http/env.ts';
import { healthRoutes } from './http/health-routes.ts';
import type { Log } from './http/log.ts';
import { errorHandler, notFound } from './http/on-error.ts';
import { refusal } from './http/platform-error.ts';
import { refuseNul } from './http/refuse-nul.ts';
import { requestIds } from './http/request-id.ts';
import { requireCaller } from './http/require-caller.ts';
import { type Captcha, embeddedCaptcha } from './identity/captcha.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { mountIdentity } from './mount-identity.ts';
import { createPolicies, type Policies } from './policy/policy.ts';
import { createFaults } from './qa/faults.ts';
import { qaRoutes } from './qa/qa-routes.ts';
import { createRequestRecord } from './qa/request-record.ts';
import { redirectSessionRoutes } from './redirects/redirect-session-routes.ts';
import { SEED_FOLDER } from './seed/seed.ts';
import type { Settings } from './settings.ts';
import { type AccessTokens, createAccessTokens } from './tokens/access-tokens.ts';

export interface ServerOptions {
  db: Database;
  settings: Settings;
  log: Log;
  captcha?: Captcha;
  /** Told by the process when it goes down: it finishes what it began, and wants no more. */
  isStopping?: () => boolean;
}

type Services = ServerOptions & { tokens: AccessTokens };
type Commerce = Services & { policies: Policies };

const MAX_BODY_BYTES = 1024 * 1024;

/** The platform's whole HTTP surface over a migrated database. */
export async function createServer(options: ServerOptions) {
  const { db, log, settings } = options;
  const faults = createFaults();
  const requests = createRequestRecord();
  const policies = createPolicies(db, settings.policy);
  const app = new Hono<AppEnv>();
  app.onError(errorHandler(log)).notFound(notFound);
  app.use(requestIds(log), refuseNul());
  if (settings.qaToken !== undefined) app.use(requests.middleware, faults.middleware);
  app.route('/', healthRoutes(options));
  // The services set limits of their own: a spoken question is larger than any commerce call.
  const tokens = await createAccessTokens(db, settings.clientId);
  mountServices(app, { ...options, tokens });
  app.use(limited());
  await mountCommerce(app, { ...options, policies, tokens });
  app.route('/_qa', qaRoutes({ db, log, faults, requests, policies, qaToken: settings.qaToken }));
  return app;
}

function mountServices(app: Hono<AppEnv>, { db, settings, log, tokens }: Services): void {
  const picturesDir = fileURLToPath(new URL('pictures/', SEED_FOLDER));
  app.route('/media', mediaRoutes({ picturesDir, cacheDir: join(settings.dataDir, 'media') }));
  const assistant = createAssistant(settings.assistant, log);
  const keepQuestion = createQuestionLog(settings.assistant.logFile, log);
  const findFacts = (name: string) => factsByName(db, name);
  app.route('/assistant', assistantRoutes({ assistant, log, findFacts, keepQuestion }));
  const chat = {
    findWatches: (wish: WatchWish) => findWatches(db, wish),
    findCustomer: (token: string) => findCustomer(db, tokens, token),
  };
  app.route('/support', chatbotRoutes({ ...chat, keepQuestion }));
  app.route('/assets', assetRoutes());
}

/** Every path that the SDK may use, with the columns of `wix-wire` 1.1 as aliases of one another. */
async function mountCommerce(app: Hono<AppEnv>, options: Commerce): Promise<void> {
  const { db, log, settings, policies, tokens, captcha = embeddedCaptcha } = options;
  const { clientId, publicUrl, siteOrigins: origins, adminApiKey } = settings;
  const [siteUrl] = origins;
  mountIdentity(app, { db, settings, tokens, policies, captcha });
  app.route('/', checkoutRoutes({ db, origins }));

  const redirects = redirectSessionRoutes({ db, origins, publicUrl, clientId, policies });
  const routes: [paths: string[], app: Hono<AppEnv>][] = [
    ...commerceRoutes({ db, siteUrl, log }),
    [['/_api/redirects-api/v1', '/headless/v1', '/v1'], redirects],
  ];
  for (const path of new Set(routes.flatMap(([paths]) => paths))) {
    app.use(`${path}/*`, requireCaller({ tokens, adminApiKey }));
  }
  for (const [paths, target] of routes) {
    for (const path of paths) app.route(path, target);
  }
}

function limited() {
  return bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => {
      throw refusal(413, 'PAYLOAD_TOO_LARGE', { description: 'The request body is too large.' });
    },
  });
}
