import { eq } from 'drizzle-orm';
import type { Database } from '../base/db/database.ts';
import { type AccountPolicy, accountPolicyOverrides } from './account-tables.ts';

export interface AccountPolicyStore {
  read(): Promise<AccountPolicy>;
  /** Overrides the settings' policy in part, for all instances, until the next reset. */
  change(part: Partial<AccountPolicy>): Promise<AccountPolicy>;
}

const ONLY_ROW = 1;

/** The policy of the settings, with what was changed since in the database. */
export function openAccountPolicyStore(
  db: Database,
  configured: AccountPolicy,
): AccountPolicyStore {
  const overrides = async (): Promise<Partial<AccountPolicy>> => {
    const [row] = await db
      .select()
      .from(accountPolicyOverrides)
      .where(eq(accountPolicyOverrides.id, ONLY_ROW));
    return row?.policy ?? {};
  };
  return {
    read: async () => ({ ...configured, ...(await overrides()) }),
    async change(part) {
      const policy = { ...(await overrides()), ...part };
      await db
        .insert(accountPolicyOverrides)
        .values({ id: ONLY_ROW, policy })
        .onConflictDoUpdate({ target: accountPolicyOverrides.id, set: { policy } });
      return { ...configured, ...policy };
    },
  };
}
