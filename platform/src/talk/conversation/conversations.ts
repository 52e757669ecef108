import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import { minutesFromNow } from '../../base/create-and-seal-secrets.ts';
import type { Database } from '../../base/db/database.ts';
import { conversations } from './conversation-tables.ts';
import type { StoredMessage } from './stored-message.ts';

/** The oldest go first. */
const MOST_MESSAGES = 20;
/** Limits the topics of one session; the one that was quiet for longest is deleted first. */
const MOST_TOPICS = 10;
const LIFETIME_MINUTES = 24 * 60;

/** Whose conversation it is, and what it is about. */
export interface ConversationId {
  sessionId: string;
  topic: string;
}

/** Returns the messages, oldest first; empty where there are none, or the last one is a day old. */
export async function readConversation(db: Database, id: ConversationId): Promise<StoredMessage[]> {
  const [row] = await db
    .select({ messages: conversations.messages })
    .from(conversations)
    .where(and(is(id), gt(conversations.expiresAt, now())));
  return row?.messages ?? [];
}

/** Stores the messages for another day. Resolves to the whole conversation. */
export async function appendToConversation(
  db: Database,
  id: ConversationId,
  said: readonly Omit<StoredMessage, 'timestamp'>[],
): Promise<StoredMessage[]> {
  const at = now();
  const messages = said.map((message) => ({ ...message, timestamp: at.getTime() }));
  const newest = `$[last - ${MOST_MESSAGES - 1} to last]`;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(conversations)
      .values({ ...id, messages, expiresAt: minutesFromNow(LIFETIME_MINUTES) })
      .onConflictDoUpdate({
        target: [conversations.sessionId, conversations.topic],
        set: {
          messages: sql`case when ${conversations.expiresAt} <= ${at} then excluded.messages
            else jsonb_path_query_array(${conversations.messages} || excluded.messages, ${newest}::jsonpath) end`,
          expiresAt: sql`excluded.expires_at`,
        },
      })
      .returning({ messages: conversations.messages });
    await forgetQuietest(tx, id.sessionId);
    return row?.messages ?? [];
  });
}

/** Nothing is left of it. */
export async function eraseConversation(db: Database, id: ConversationId): Promise<void> {
  await db.delete(conversations).where(is(id));
}

async function forgetQuietest(db: Pick<Database, 'delete' | 'select'>, sessionId: string) {
  const quiet = db
    .select({ topic: conversations.topic })
    .from(conversations)
    .where(eq(conversations.sessionId, sessionId))
    .orderBy(desc(conversations.expiresAt))
    .offset(MOST_TOPICS);
  await db
    .delete(conversations)
    .where(and(eq(conversations.sessionId, sessionId), inArray(conversations.topic, quiet)));
}

const is = ({ sessionId, topic }: ConversationId) =>
  and(eq(conversations.sessionId, sessionId), eq(conversations.topic, topic));
