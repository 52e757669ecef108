import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from '../../base/http/env.ts';
import type { Log } from '../../base/http/log.ts';
import { refusal } from '../../base/http/platform-error.ts';
import type { Answer } from '../answers/answer.ts';
import type { EmbeddedAssistant } from './assistant.ts';
import { type ProductData, type ProductFacts, productFacts } from './product-facts.ts';
import type { KeepQuestion } from './question-log.ts';
import { MAX_AUDIO_BYTES, readTalkRequest, type TalkRequest } from './talk-request.ts';
import { createTurns } from './turns.ts';

export interface AssistantOptions {
  assistant: EmbeddedAssistant;
  log: Log;
  /** The shop's own facts on a product; where given they win over what the request carries. */
  findFacts?: (productName: string) => Promise<Partial<ProductData> | null>;
  /** Other watches of the shop that these questions name. */
  findNamed?: (questions: string[], productName: string) => Promise<ProductFacts[]>;
  keepQuestion?: KeepQuestion;
  /** Questions that are heard or spoken at the same time or wait for it. */
  places?: number;
}

/** Room for the texts beside the audio. */
const MAX_BODY_BYTES = MAX_AUDIO_BYTES + 256 * 1024;
const RETRY_AFTER_SECONDS = 3;
const notHeard: Answer = {
  kind: 'talk',
  text: "I didn't hear a question. Please ask again, or type it.",
  sources: [],
  suggestions: [],
};

/**
 * `POST /process_audio_returning_user/`: a question about one product, typed or recorded, answered from its facts.
 * Answers `transcription_answer`, `file_content` (a wav file in base64; empty when there is no free place to speak, or
 * `without_sound` is `1`) and
 * `question`, the words that were typed or heard, `kind` of the answer, its `sources` and `suggestions` (see {@link Answer}). A recording that there is no free place to hear gets 503 `BUSY`.
 * `GET /ready/`: answers 204 once a question would not wait for anything to be loaded.
 */
export function assistantRoutes(options: AssistantOptions) {
  const { assistant, log, findFacts, findNamed, keepQuestion, places = 4 } = options;
  const takeTurn = createTurns(places);

  const routes = new Hono<AppEnv>().get('/ready/', async (c) => {
    await assistant.warmUp();
    return c.body(null, 204);
  });

  return routes.post(
    '/process_audio_returning_user/',
    bodyLimit({ maxSize: MAX_BODY_BYTES }),
    async (c) => {
      const request = await readTalkRequest(c);
      const needsTurn = request.recording !== null || !request.isSilent;
      const leave = needsTurn ? takeTurn() : null;
      try {
        if (!leave && request.recording) throw busy('Too many people are asking. Try again soon.');
        const question = await questionOf(request);
        const { text, ...rest } = question === '' ? notHeard : await answerOf(question, request);
        const sound = leave && !request.isSilent ? await spoken(text) : '';
        return c.json({ transcription_answer: text, file_content: sound, question, ...rest });
      } finally {
        leave?.();
      }
    },
  );

  async function questionOf({ question, recording }: TalkRequest): Promise<string> {
    if (!recording) return question;
    try {
      return (await assistant.transcribe(recording)).trim();
    } catch (cause) {
      log.error({ err: cause }, 'recording not heard');
      throw busy('The question could not be heard. Try again soon.');
    }
  }

  async function answerOf(question: string, request: TalkRequest): Promise<Answer> {
    const { product, reviews, averageRating, before } = request;
    const own = await findFacts?.(product.name);
    const facts: ProductFacts = productFacts({ ...product, ...own }, { reviews, averageRating });
    const others = await findNamed?.([...before, question], product.name);
    const answer = await assistant.answer(question, facts, { before, others: others ?? [] });
    keepQuestion?.({ question, answer: answer.text, product: product.name });
    return answer;
  }

  /** An answer that cannot be spoken still stands as text. */
  async function spoken(answer: string): Promise<string> {
    try {
      return Buffer.from(await assistant.speak(answer)).toString('base64');
    } catch (error) {
      log.error({ err: error }, 'answer not spoken');
      return '';
    }
  }
}

function busy(description: string) {
  const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
  return refusal(503, 'BUSY', { description, headers });
}
