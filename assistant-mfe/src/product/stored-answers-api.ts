import type { TalkFact } from '@horae/shared';
import { callPlatform } from './call-platform.ts';

/** A question that was sent without script, and its answer. */
export interface StoredAnswer {
  question: string;
  answer: string;
  /** Sources of the answer; empty where the service named none. */
  sources: AnswerSource[];
}

/** Messages as the platform stores them (`platform/WIRE.md` 8). */
interface Conversation {
  messages: { text: string; isBot: boolean; sources?: AnswerSource[] }[];
}

const conversationPath = (slug: string) => `/conversations/v1/conversations/product-${slug}`;

/**
 * Reads the questions about a product that this session sent without script, and their answers, newest first.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function fetchTalkAnswers(slug: string): Promise<StoredAnswer[]> {
  const { messages } = await callPlatform<Conversation>(conversationPath(slug));
  return messages
    .flatMap(({ text, isBot, sources = [] }, index) => {
      const question = messages[index - 1];
      return isBot && question && !question.isBot
        ? [{ question: question.text, answer: text, sources }]
        : [];
    })
    .reverse();
}

/**
 * Stores a question and its answer for the session.
 * @throws PlatformError as {@link fetchTalkAnswers}.
 */
export async function storeAnsweredQuestion(
  slug: string,
  { question, answer, sources }: StoredAnswer,
): Promise<void> {
  await callPlatform<Conversation>(`${conversationPath(slug)}/messages`, {
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
