import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { boundedList, boundedText } from '../../base/http/bounded-schemas.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { ABORT_PIPE_EARLY } from '../../base/http/parse.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import type { LogQuestion } from '../assistant/question-log.ts';
import type { ChatCustomer } from './answer-order-question.ts';
import { answerChat, type ChatLookups } from './chat-answer.ts';

export interface ChatbotOptions {
  answer: ChatLookups['answer'];
  findNamed: ChatLookups['findNamed'];
  findAllProductFacts: ChatLookups['findAllProductFacts'];
  /** The holder of an access token; an empty one has none. */
  findCustomer: (token: string) => Promise<ChatCustomer>;
  logQuestion?: LogQuestion;
}

const MAX_BODY_BYTES = 16 * 1024;

const question = v.object({
  query: v.pipe(boundedText(500), v.trim(), v.nonEmpty()),
  /** Earlier questions of the same conversation, oldest first. */
  before: v.optional(boundedList(boundedText(500), 10), []),
});

/**
 * `POST /chat` with `{ query, before? }` answers `{ bot_response, kind, sources, suggestions, cards, orders }`. An access token in `Authorization` lets it speak of
 * the orders of its holder.
 */
export function chatbotRoutes({ findCustomer, logQuestion, ...lookUps }: ChatbotOptions) {
  return new Hono<AppEnv>().post('/chat', bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    const parsed = v.safeParse(question, parseJson(await c.req.text()), ABORT_PIPE_EARLY);
    if (!parsed.success) {
      throw createRefusal(400, 'INVALID_ARGUMENT', {
        description:
          'query must be a text of 1 to 500 characters, before a list of at most 10 such texts',
      });
    }
    const { query, before } = parsed.output;
    const token = (c.req.header('authorization') ?? '').replace(/^Bearer /, '');
    const facts = { ...lookUps, findCustomer: () => findCustomer(token) };
    const { text: answer, ...rest } = await answerChat(query, facts, before);
    logQuestion?.({ question: query, answer });
    return c.json({ bot_response: answer, ...rest });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const error = createRefusal(400, 'INVALID_ARGUMENT', 'the body must be JSON');
    throw Object.assign(error, { cause });
  }
}
