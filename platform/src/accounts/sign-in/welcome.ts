import type { Attempts } from '../../base/attempts.ts';
import type { Database } from '../../base/db/database.ts';
import { PlatformError } from '../../base/http/platform-error.ts';
import { postMail } from '../../mail/post-mail.ts';
import { forgotPage, newPlaceMail, type PasswordPages } from '../account-mails.ts';
import type { Member } from '../members/member-store.ts';
import { nearby } from '../tokens/token-caller.ts';
import { type Asked, rememberAddress } from './known-addresses.ts';

/** Limits mails about log-ins from a new place: anyone who knows a password could have any number of them sent. */
const MAILS_A_DAY = 5;
const DAY_MINUTES = 24 * 60;

interface Entrance {
  db: Database;
  attempts: Attempts;
}

/** The key under which log-ins are limited, by account and network address. */
export const pairKey = ({ account, address }: Asked) => `login ${account.toLowerCase()} ${address}`;

/** Records that a member got in: clears the attempts counted for its address. Returns whether the address was known. */
export async function welcome({ db, attempts }: Entrance, asked: Asked): Promise<boolean> {
  await attempts.clear(pairKey(asked));
  return rememberAddress(db, asked);
}

/** Like {@link welcome}, for a log-in: notifies the member by mail when its network address is new. */
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
