import { type ActionAnswer, PlatformError } from '@horae/shared';
import { cleanText } from '@horae/shared/typed-text';
import * as v from 'valibot';
import { findProduct } from '../product/load-product-facts.ts';
import { storeAnsweredQuestion } from '../product/stored-answers-api.ts';
import { requestAnswer } from '../talk/request-answer.ts';

/** Longer answers are cut before they are stored. */
const LONGEST_ANSWER = 4000;
const MAX_SOURCES = 20;
/** Leaves time for the other requests within the five seconds that the edge gives a form submission. */
const TIMEOUT_MS = 4000;

const Question = v.pipe(
  v.string('QUESTION_MISSING'),
  v.transform(cleanText),
  v.nonEmpty('QUESTION_MISSING'),
  v.maxLength(500, 'QUESTION_TOO_LONG'),
);

/** The fields of the form: the product's `slug`, and `question`, or the clicked `sample` in its place. */
export const QuestionSchema = v.pipe(
  v.object({
    slug: v.optional(
      v.pipe(v.string('PRODUCT_MISSING'), v.regex(/^[a-z0-9-]{1,80}$/, 'PRODUCT_MISSING')),
      '',
    ),
    question: v.optional(v.string('QUESTION_MISSING'), ''),
    sample: v.optional(v.string('QUESTION_MISSING')),
  }),
  v.transform(({ slug, question, sample }) => ({ slug, question: sample ?? question })),
  v.object({ slug: v.string(), question: Question }),
);
export type QuestionValues = v.InferOutput<typeof QuestionSchema>;

/** Sends a question to the assistant and stores question and answer, so that the page can show them. */
export async function submitQuestion({ slug, question }: QuestionValues): Promise<ActionAnswer> {
  try {
    const product = await findProduct(slug);
    if (!product) return { refused: { '': 'PRODUCT_MISSING' } };
    const { text, sources } = await requestAnswer(
      product,
      { text: question, audio: null, isSilent: true },
      AbortSignal.timeout(TIMEOUT_MS),
    );
    const answer = text.slice(0, LONGEST_ANSWER);
    await storeAnsweredQuestion(product.slug, {
      question,
      answer,
      sources: sources.slice(0, MAX_SOURCES),
    });
    return { go: `/product/${product.slug}/talk#answers` };
  } catch (thrown) {
    if (thrown instanceof PlatformError && thrown.status === 429)
      return { refused: { question: 'LIMITED' } };
    throw thrown;
  }
}
