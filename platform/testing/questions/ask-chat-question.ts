import type { TalkAnswer } from '../../src/talk/answering/talk-answer.ts';
import type { TestShop } from '../start-test-shop.ts';
import type { TestQuestion } from './read-test-questions.ts';

/** Asks the chat of a shop with the watches of the seed. */
export function askChat(shop: Pick<TestShop, 'call'>) {
  return async ({ question, before }: TestQuestion): Promise<TalkAnswer> => {
    const response = await shop.call('/support/chat', { body: { query: question, before } });
    const { bot_response: text, kind, sources, suggestions } = await response.json();
    return { kind, text, sources, suggestions };
  };
}
