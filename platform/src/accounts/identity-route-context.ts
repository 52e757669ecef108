import type { AttemptCounter } from '../base/attempts.ts';
import type { SecretBox } from '../base/create-and-seal-secrets.ts';
import type { Database } from '../base/db/database.ts';
import type { SiteOrigins } from '../base/refuse-foreign-url.ts';
import type { AccountPolicyStore } from './account-policy-store.ts';
import type { PasswordHasher } from './passwords/passwords.ts';
import type { Captcha } from './sign-in/captcha.ts';

export interface IdentityContext {
  db: Database;
  attempts: AttemptCounter;
  policies: AccountPolicyStore;
  captcha: Captcha;
  passwords: PasswordHasher;
  /** Encrypts secrets that have to be read again, which a digest does not allow. */
  secretBox: SecretBox;
  /** Where redirects may lead; the first is the shop's home. */
  origins: SiteOrigins;
  /** Schemes of the shop's apps, where a sign-in may end too. */
  appSchemes?: readonly string[];
  /** Where browsers reach the platform's own pages. */
  publicUrl: string;
  /** The shop's own page for a new password; absent means the platform's. */
  recoveryUrl?: string;
  clientId: string;
  /** The owner's mail address, for notices about members who wait for approval. */
  mailbox: string;
}
