import { eq } from 'drizzle-orm';
import type { Database } from '../base/db/database.ts';
import { type Policy, policies } from './account-tables.ts';

export interface PolicyStore {
  read(): Promise<Policy>;
  /** Overrides the settings' policy in part, for all instances, until the next reset. */
  change(part: Partial<Policy>): Promise<Policy>;
}

const ONLY_ROW = 1;

/** The policy of the settings, with what was changed since in the database. */
export function createPolicyStore(db: Database, configured: Policy): PolicyStore {
  const overrides = async (): Promise<Partial<Policy>> => {
    const [row] = await db.select().from(policies).where(eq(policies.id, ONLY_ROW));
    return row?.policy ?? {};
  };
  return {
    read: async () => ({ ...configured, ...(await overrides()) }),
    async change(part) {
      const policy = { ...(await overrides()), ...part };
      await db
        .insert(policies)
        .values({ id: ONLY_ROW, policy })
        .onConflictDoUpdate({ target: policies.id, set: { policy } });
      return { ...configured, ...policy };
    },
  };
}
