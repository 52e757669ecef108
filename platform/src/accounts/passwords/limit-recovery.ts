import type { IdentityContext } from '../identity-context.ts';
import { isKnownAddress, type LogInAttempt } from '../sign-in/known-addresses.ts';

const PER_ACCOUNT_AND_ADDRESS = 5;
const PER_ADDRESS = 100;
/** Many addresses together send no more than this to one that never got in from them; each mail lets its owner in. */
const PER_ACCOUNT = 20;

/** Counts a mail for a new password, from any caller; throws 429 with Retry-After beyond the limits. */
export async function limitRecovery(
  { db, attempts }: Pick<IdentityContext, 'db' | 'attempts'>,
  entry: LogInAttempt,
): Promise<void> {
  const { account, address } = entry;
  await attempts.count(
    { key: `recovery of ${account} ${address}`, max: PER_ACCOUNT_AND_ADDRESS },
    { key: `recovery from ${address}`, max: PER_ADDRESS },
    ...((await isKnownAddress(db, entry))
      ? []
      : [{ key: `recovery of ${account}`, max: PER_ACCOUNT }]),
  );
}
