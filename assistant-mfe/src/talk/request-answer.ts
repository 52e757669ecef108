import { report, type TalkProduct, toPlatformError } from '@horae/shared';
import * as v from 'valibot';
import type { AnswerSource } from '../product/stored-answers-api.ts';
import { createTalkFormData, type TalkQuestion } from './talk-form-data.ts';
import type { TalkAnswer } from './talk-state.ts';

/**
 * Lets the service load what it needs while the shopper still speaks; without it the first answer
 * only takes longer.
 */
export function warmUpAssistant(): void {
  fetch('/api/assistant/ready/').catch((error: unknown) => report(error, 'talk: warm-up'));
}

/**
 * Sends a question about a product to the assistant service.
 * @throws PlatformError with the status when the service refuses; something else when it cannot be reached or its
 * answer holds no text.
 */
export async function requestAnswer(
  product: TalkProduct,
  question: TalkQuestion,
  signal: AbortSignal,
): Promise<TalkAnswer> {
  const response = await fetch('/api/assistant/process_audio_returning_user/', {
    method: 'POST',
    body: createTalkFormData(product, question),
    signal,
  });
  if (!response.ok) {
    const refusal: object = await response.json().catch(() => ({}));
    throw toPlatformError({ ...refusal, status: response.status });
  }

  const { success, output } = v.safeParse(AnswerSchema, await response.json());
  if (!success) throw new Error('The assistant answered without text');
  return output;
}

const filled = v.pipe(v.string(), v.nonEmpty());
const textOrEmpty = v.fallback(v.string(), '');

/** Drops entries that do not fit, so that a faulty one costs no answer. */
const createValidListSchema = <Entry>(schema: v.GenericSchema<unknown, Entry>) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((all) =>
        all.flatMap((one) => {
          const { success, output } = v.safeParse(schema, one);
          return success ? [output] : [];
        }),
      ),
    ),
    [],
  );

/** A path leads to a page of the shop, never elsewhere. */
const SourceSchema = v.pipe(
  v.object({ kind: filled, label: filled, path: textOrEmpty, product: textOrEmpty }),
  v.transform(
    ({ kind, label, path, product }): AnswerSource => ({
      ...{ kind, label },
      ...(/^\/(?!\/)/.test(path) && { path }),
      ...(product && { product }),
    }),
  ),
);

/** The embedded service alone sends more than text and sound. */
const AnswerSchema = v.pipe(
  v.object({
    transcription_answer: filled,
    file_content: textOrEmpty,
    question: textOrEmpty,
    speech: createValidListSchema(
      v.object({ text: filled, path: v.pipe(v.string(), v.regex(/^\/speech\/[\w-]+$/)) }),
    ),
    sources: createValidListSchema(SourceSchema),
    suggestions: createValidListSchema(v.string()),
  }),
  v.transform(
    ({
      transcription_answer: text,
      file_content: audio,
      speech: sentences,
      ...more
    }): TalkAnswer => ({
      ...{ text, audio, sentences },
      ...more,
    }),
  ),
);
