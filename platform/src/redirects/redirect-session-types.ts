import type { Database } from '../base/db/database.ts';
import type { Caller } from '../base/http/hono-app-env.ts';
import { refuseForeignUrl, type SiteOrigins } from '../base/refuse-foreign-url.ts';
import type { RedirectRequest } from './redirect-bodies.ts';

export interface AuthorizationTarget {
  redirectUri: string;
  mode: 'fragment' | 'query';
  /** Whether the request named the redirect URI: then the token request has to name it too (RFC 6749, 4.1.3). */
  isNamed: boolean;
}

/** The purpose of a redirect session; stored on the server, so that its URL carries no data to tamper with. */
export type RedirectIntent =
  | {
      kind: 'authorize';
      challenge: string;
      state: string;
      /** Absent before the sign-in. */
      sessionToken?: string;
      /** How the code is returned: by a redirect to a page of the shop, or by `postMessage` to the frame's parent. */
      answer: AuthorizationTarget | 'web_message';
      /** The visitor whose cart joins the member's. */
      visitorId?: string;
    }
  /** A sign-in without an authorization code: it ends with a redirect to `postFlowUrl`. */
  | { kind: 'login'; postFlowUrl: string }
  | { kind: 'logout'; postFlowUrl: string; sessionId?: string };

export interface RedirectOptions {
  db: Database;
  origins: SiteOrigins;
  /** Schemes of apps that callbacks may have instead. */
  appSchemes: readonly string[];
  /** Where authorization codes may be sent. */
  redirectUris: readonly string[];
  publicUrl: string;
  clientId: string;
  /** Whether the shop sells at the moment. */
  takesPayments: () => Promise<boolean>;
}

/** One request for a redirect session. */
export type RedirectContext = RedirectOptions & { caller: Caller; request: RedirectRequest };

/** Where it leads. */
export type RedirectTarget = {
  path: string;
  searchParams: Record<string, string>;
  sessionToken?: string;
};

/** The pages of the shop that a flow leads back to. Throws a 400 for one that lies outside. */
export function checkCallbacks({
  request,
  origins,
  appSchemes,
}: Pick<RedirectContext, 'request' | 'origins' | 'appSchemes'>): {
  postFlowUrl?: string;
  thankYouPageUrl?: string;
  loginUrl?: string;
} {
  const given = request.callbacks ?? {};
  const checked = Object.entries(given).flatMap(([name, url]) =>
    url
      ? [
          [
            name,
            refuseForeignUrl(url, { field: `callbacks.${name}`, origins, appSchemes }),
          ] as const,
        ]
      : [],
  );
  return Object.fromEntries(checked);
}
