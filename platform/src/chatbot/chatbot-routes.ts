import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { answerServiceError, ServiceError } from '../service-error.ts';
import { answerChat, type SearchProducts } from './chat-answer.ts';

export interface ChatbotOptions {
  /** Products that match a shopper's words, best first; without it only policies are answered. */
  searchProducts?: SearchProducts;
}

const question = v.object({
  query: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)),
});

/** `POST /chat` with `{ query }` answers `{ bot_response }`. */
export function chatbotRoutes({ searchProducts }: ChatbotOptions = {}) {
  const limited = bodyLimit({
    maxSize: 16 * 1024,
    onError: () => {
      throw new ServiceError(413, 'BODY_TOO_LARGE', 'The message is too large');
    },
  });

  return new Hono().onError(answerServiceError).post('/chat', limited, async (c) => {
    const parsed = v.safeParse(question, parseJson(await c.req.text()));
    if (!parsed.success) {
      throw new ServiceError(
        400,
        'INVALID_ARGUMENT',
        'query must be a text of 1 to 500 characters',
      );
    }
    return c.json({ bot_response: await answerChat(parsed.output.query, searchProducts) });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const error = new ServiceError(400, 'INVALID_ARGUMENT', 'the body must be JSON');
    throw Object.assign(error, { cause });
  }
}
