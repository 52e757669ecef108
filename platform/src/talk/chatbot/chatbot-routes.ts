import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { AppEnv } from '../../base/http/env.ts';
import { refusal } from '../../base/http/platform-error.ts';
import type { KeepQuestion } from '../assistant/question-log.ts';
import { answerChat } from './chat-answer.ts';
import type { ChatFacts } from './chat-reply.ts';
import type { Customer } from './order-answer.ts';

export interface ChatbotOptions {
  findWatches: ChatFacts['findWatches'];
  findNamed: ChatFacts['findNamed'];
  findAll: ChatFacts['findAll'];
  /** The holder of an access token; an empty one has none. */
  findCustomer: (token: string) => Promise<Customer>;
  keepQuestion?: KeepQuestion;
}

const MAX_BODY_BYTES = 16 * 1024;

const question = v.object({
  query: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)),
  /** Earlier questions of the same conversation, oldest first. */
  before: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(500))), v.maxLength(10)), []),
});

/**
 * `POST /chat` with `{ query, before? }` answers `{ bot_response, kind, sources, suggestions, cards, orders }`. An access token in `Authorization` lets it speak of
 * the orders of its holder.
 */
export function chatbotRoutes({ findCustomer, keepQuestion, ...lookUps }: ChatbotOptions) {
  return new Hono<AppEnv>().post('/chat', bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    const parsed = v.safeParse(question, parseJson(await c.req.text()));
    if (!parsed.success) {
      throw refusal(400, 'INVALID_ARGUMENT', {
        description:
          'query must be a text of 1 to 500 characters, before a list of at most 10 such texts',
      });
    }
    const { query, before } = parsed.output;
    const token = (c.req.header('authorization') ?? '').replace(/^Bearer /, '');
    const facts = { ...lookUps, findCustomer: () => findCustomer(token) };
    const { text, ...rest } = await answerChat(query, facts, before);
    keepQuestion?.({ question: query, answer: text });
    return c.json({ bot_response: text, ...rest });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const error = refusal(400, 'INVALID_ARGUMENT', { description: 'the body must be JSON' });
    throw Object.assign(error, { cause });
  }
}
