import type { Policies } from '../accounts/policy/policy.ts';
import type { Database } from '../base/db/database.ts';
import type { Caller } from '../base/http/env.ts';
import type { SiteOrigins } from '../base/site-urls.ts';
import type { RedirectRequest } from './redirect-bodies.ts';

export interface RedirectOptions {
  db: Database;
  origins: SiteOrigins;
  /** Schemes of apps that callbacks may have instead. */
  appSchemes: readonly string[];
  /** Where authorization codes may be sent. */
  redirectUris: readonly string[];
  publicUrl: string;
  clientId: string;
  policies: Policies;
}

/** One request for a redirect session. */
export type RedirectContext = RedirectOptions & { caller: Caller; request: RedirectRequest };

/** Where it leads. */
export type Target = { path: string; searchParams: Record<string, string>; sessionToken?: string };
