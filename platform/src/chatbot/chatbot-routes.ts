import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { refusal } from '../http/platform-error.ts';
import { answerChat, type SearchProducts } from './chat-answer.ts';

export interface ChatbotOptions {
  /** Products that match a shopper's words, best first; without it only policies are answered. */
  searchProducts?: SearchProducts;
}

const MAX_BODY_BYTES = 16 * 1024;

const question = v.object({
  query: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)),
});

/** `POST /chat` with `{ query }` answers `{ bot_response }`. */
export function chatbotRoutes({ searchProducts }: ChatbotOptions = {}) {
  return new Hono().post('/chat', bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    const parsed = v.safeParse(question, parseJson(await c.req.text()));
    if (!parsed.success) {
      throw refusal(400, 'INVALID_ARGUMENT', {
        description: 'query must be a text of 1 to 500 characters',
      });
    }
    return c.json({ bot_response: await answerChat(parsed.output.query, searchProducts) });
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
