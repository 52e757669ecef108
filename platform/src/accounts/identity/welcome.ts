import type { Attempts } from '../../base/attempts.ts';
import type { Database } from '../../base/db/database.ts';
import { PlatformError } from '../../base/http/platform-error.ts';
import { postMail } from '../../mail/post-mail.ts';
import type { Member } from '../members/member-store.ts';
import { nearby } from '../tokens/token-caller.ts';
import { forgotPage, newPlaceMail, type PasswordPages } from './account-mails.ts';
import { type Asked, rememberAddress } from './known-addresses.ts';

/** Of mails about new places: who knows a password could have any number of them sent. */
const MAILS_A_DAY = 5;
const DAY_MINUTES = 24 * 60;

interface Entrance {
  db: Database;
  attempts: Attempts;
}

/** What log-ins are counted under, by account and address. */
export const pairKey = ({ account, address }: Asked) => `login ${account.toLowerCase()} ${address}`;

/** Notes that a member got in: what was tried from there before is forgiven. Answers whether it got in there before. */
export async function welcome({ db, attempts }: Entrance, asked: Asked): Promise<boolean> {
  await attempts.clear(pairKey(asked));
  return rememberAddress(db, asked);
}

/** As {@link welcome}, of a log-in: one from a new place is told by mail. */
export async function welcomeLogIn(
  context: Entrance & PasswordPages,
  { id, email }: Member,
  address: string,
): Promise<void> {
  const wasKnown = await welcome(context, { account: email, address });
  if (wasKnown || !(await mayMail(context, id))) return;
  const place = { network: nearby(address), url: forgotPage(context) };
  await postMail(context.db, newPlaceMail(email, place));
}

async function mayMail({ attempts }: Entrance, id: string): Promise<boolean> {
  try {
    await attempts.count({ key: `new place of ${id}`, max: MAILS_A_DAY, minutes: DAY_MINUTES });
    return true;
  } catch (error) {
    if (error instanceof PlatformError && error.status === 429) return false;
    throw error;
  }
}
