import { afterEach, expect, test, vi } from 'vitest';
import { fetchTalkAnswers, storeAnsweredQuestion } from './stored-answers-api.ts';

const platform = vi.hoisted(() => ({ callPlatform: vi.fn() }));
vi.mock('./call-platform.ts', () => platform);
afterEach(() => vi.resetAllMocks());

const message = (text: string, isBot: boolean) => ({ text, isBot });

test('answers come with their questions, newest first', async () => {
  // The oldest question has been dropped by the platform.
  const messages = [
    message('An answer alone', true),
    message('One?', false),
    message('First', true),
    message('Two?', false),
    message('Second', true),
  ];
  platform.callPlatform.mockResolvedValue({ messages });

  expect(await fetchTalkAnswers('tidal-300')).toEqual([
    { question: 'Two?', answer: 'Second', sources: [] },
    { question: 'One?', answer: 'First', sources: [] },
  ]);
});

test('a question is stored with its answer, for its product', async () => {
  await storeAnsweredQuestion('tidal-300', { question: 'One?', answer: 'First', sources: [] });

  expect(platform.callPlatform.mock.calls).toEqual([
    [
      '/conversations/v1/conversations/product-tidal-300/messages',
      { messages: [message('One?', false), message('First', true)] },
    ],
  ]);
});
