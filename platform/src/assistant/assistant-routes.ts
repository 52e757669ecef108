import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refusal } from '../http/platform-error.ts';
import { answerQuestion } from './answer-question.ts';
import { type ProductData, productFacts } from './product-facts.ts';
import { MAX_AUDIO_BYTES, readTalkRequest } from './talk-request.ts';

export interface AssistantOptions {
  /** The shop's own facts on a product; where given they win over what the request carries. */
  findFacts?: (productName: string) => Promise<Partial<ProductData> | null>;
}

/** Room for the texts beside the audio. */
const MAX_BODY_BYTES = MAX_AUDIO_BYTES + 256 * 1024;

/**
 * `POST /process_audio_returning_user/`: a question about one product, answered from its facts.
 * `file_content` is empty as long as answers are not spoken.
 */
export function assistantRoutes({ findFacts }: AssistantOptions = {}) {
  return new Hono().post(
    '/process_audio_returning_user/',
    bodyLimit({ maxSize: MAX_BODY_BYTES }),
    async (c) => {
      const { question, product, reviews, averageRating } = await readTalkRequest(c);
      if (question === '') {
        throw refusal(422, 'SPEECH_NOT_AVAILABLE', {
          description: 'Spoken questions cannot be transcribed; send text_input',
        });
      }
      const own = await findFacts?.(product.name);
      const facts = productFacts({ ...product, ...own }, { reviews, averageRating });
      return c.json({ transcription_answer: answerQuestion(question, facts), file_content: '' });
    },
  );
}
