import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../base/db/database.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { parseInput, readBody } from '../../base/http/parse.ts';
import {
  appendToConversation,
  type ConversationId,
  eraseConversation,
  readConversation,
} from './conversations.ts';
import { conversationMessageSchema } from './stored-message.ts';

/** Such as `chat` or `product-tidal-300`. */
const topicName = v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z][a-z0-9-]*$/));

/** A question and its answer, or one of them. */
const messagesBody = v.object({
  messages: v.pipe(v.array(conversationMessageSchema), v.minLength(1), v.maxLength(2)),
});

/**
 * The conversations of the caller's session (`WIRE.md`, conversations): its last messages, for a day. Every answer
 * carries `messages`, oldest first.
 */
export function conversationRoutes(db: Database) {
  return new Hono<AppEnv>()
    .get('/conversations/:topic', async (c) =>
      c.json({ messages: await readConversation(db, idOf(c)) }),
    )
    .post('/conversations/:topic/messages', async (c) => {
      const { messages } = await readBody(c, messagesBody);
      return c.json({ messages: await appendToConversation(db, idOf(c), messages) });
    })
    .delete('/conversations/:topic', async (c) => {
      await eraseConversation(db, idOf(c));
      return c.json({ messages: [] });
    });
}

function idOf(c: Context<AppEnv>): ConversationId {
  const topic = parseInput(topicName, c.req.param('topic'), 'topic');
  return { sessionId: c.get('caller').sessionId, topic };
}
