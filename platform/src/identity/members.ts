import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { members } from '../db/schema.ts';

export type Member = typeof members.$inferSelect;

/** Registers a member; `null` when the address has one already, in whatever case it is written. */
export async function registerMember(
  db: Database,
  entry: { email: string; password: string; profile: Record<string, unknown> },
): Promise<Member | null> {
  const { password, ...rest } = entry;
  const [member] = await db
    .insert(members)
    .values({ ...rest, id: randomUUID(), passwordHash: await hash(password) })
    .onConflictDoNothing()
    .returning();
  return member ?? null;
}

/** The member of a correct address and password, or `null`. An unknown address takes as long as a wrong password. */
export async function findByPassword(
  db: Database,
  email: string,
  password: string,
): Promise<Member | null> {
  const [member] = await db
    .select()
    .from(members)
    .where(sql`lower(${members.email}) = lower(${email})`);
  const isRight = await verify(member?.passwordHash ?? (await decoy), password);
  return member && isRight ? member : null;
}

const decoy = hash('nobody has this password');
