import {
  type AttemptCounter,
  countAllowedAttempt,
  hasExpiringMarker,
  setExpiringMarker,
} from '../../base/attempts.ts';
import type { Database } from '../../base/db/database.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { forgotPasswordUrl, newNetworkMail, type PasswordPageUrls } from '../account-mails.ts';
import type { Member } from '../members/member-store.ts';
import { networkPrefix } from '../tokens/session-device.ts';

/** An attempt to get into an account: the mail address as typed, and the network address of the request. */
export interface LogInAttempt {
  account: string;
  address: string;
}

interface LogInContext {
  db: Database;
  attempts: AttemptCounter;
}

const REMEMBERED_MINUTES = 90 * 24 * 60;
/** Limits mails about log-ins from a new place: anyone who knows a password could have any number of them sent. */
const MAILS_A_DAY = 5;
const DAY_MINUTES = 24 * 60;

/** The key under which log-ins are limited, by account and network address. */
export const logInAttemptKey = ({ account, address }: LogInAttempt) =>
  `login ${account.toLowerCase()} ${address}`;

const knownAddressFact = ({ account, address }: LogInAttempt) =>
  `known ${account.toLowerCase()} ${address}`;

/** Stores that a member got in from a network address, so that others cannot use up the account's limits for it. */
export const storeLogInIpAddress = (db: Database, entry: LogInAttempt): Promise<void> =>
  setExpiringMarker(db, knownAddressFact(entry), REMEMBERED_MINUTES);

/** Whether the member got in from there within three months. */
export const isKnownLogInIpAddress = (db: Database, entry: LogInAttempt): Promise<boolean> =>
  hasExpiringMarker(db, knownAddressFact(entry));

/** Records that a member got in: clears the attempts counted for its address. Returns whether the address was known. */
export async function recordLogIn(
  { db, attempts }: LogInContext,
  entry: LogInAttempt,
): Promise<boolean> {
  await attempts.clear(logInAttemptKey(entry));
  const wasKnown = await isKnownLogInIpAddress(db, entry);
  await storeLogInIpAddress(db, entry);
  return wasKnown;
}

/** Like {@link recordLogIn}, for a log-in: notifies the member by mail when its network address is new. */
export async function recordAndNotifyLogIn(
  context: LogInContext & PasswordPageUrls,
  { id, email }: Member,
  address: string,
): Promise<void> {
  const wasKnown = await recordLogIn(context, { account: email, address });
  const mails = { key: `new place of ${id}`, max: MAILS_A_DAY, minutes: DAY_MINUTES };
  if (wasKnown || !(await countAllowedAttempt(context.attempts, mails))) return;
  const content = { network: networkPrefix(address), url: forgotPasswordUrl(context) };
  await queueMail(context.db, newNetworkMail(email, content));
}
