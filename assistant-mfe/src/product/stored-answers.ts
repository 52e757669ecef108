import type { TalkFact } from '@horae/shared';
import { askPlatform } from './ask-platform.ts';

/** A question that was sent without script, and its answer. */
export interface KeptAnswer {
  question: string;
  answer: string;
  /** Sources of the answer; empty where the service named none. */
  sources: AnswerSource[];
}

/** Messages as the platform stores them (`platform/WIRE.md` 8). */
interface Conversation {
  messages: { text: string; isBot: boolean; sources?: AnswerSource[] }[];
}

const pathOf = (slug: string) => `/conversations/v1/conversations/product-${slug}`;

/**
 * Reads the questions about a product that this session sent without script, and their answers, newest first.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function readAnswers(slug: string): Promise<KeptAnswer[]> {
  const { messages } = await askPlatform<Conversation>(pathOf(slug));
  return messages
    .flatMap(({ text, isBot, sources = [] }, place) => {
      const question = messages[place - 1];
      return isBot && question && !question.isBot
        ? [{ question: question.text, answer: text, sources }]
        : [];
    })
    .reverse();
}

/**
 * Stores a question and its answer for the session.
 * @throws PlatformError as {@link readAnswers}.
 */
export async function keepAnswer(
  slug: string,
  { question, answer, sources }: KeptAnswer,
): Promise<void> {
  await askPlatform<Conversation>(`${pathOf(slug)}/messages`, {
    messages: [
      { text: question, isBot: false },
      { text: answer, isBot: true, ...(sources.length > 0 && { sources }) },
    ],
  });
}

/** Where a fact of an answer stands. */
export interface AnswerSource extends TalkFact {
  /** The watch whose fact it is; absent for the house's own words. */
  product?: string;
  /** Path of the page of the house that says it; absent for facts of the watch. */
  path?: string;
}
