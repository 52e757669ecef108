import { afterEach, expect, test, vi } from 'vitest';
import { keepAnswer, readAnswers } from './stored-answers.ts';

const platform = vi.hoisted(() => ({ askPlatform: vi.fn() }));
vi.mock('./ask-platform.ts', () => platform);
afterEach(() => vi.resetAllMocks());

const message = (text: string, isBot: boolean) => ({ text, isBot });

test('answers come with their questions, the newest first', async () => {
  // The oldest question has been dropped by the platform.
  const messages = [
    message('An answer alone', true),
    message('One?', false),
    message('First', true),
    message('Two?', false),
    message('Second', true),
  ];
  platform.askPlatform.mockResolvedValue({ messages });

  expect(await readAnswers('tidal-300')).toEqual([
    { question: 'Two?', answer: 'Second', sources: [] },
    { question: 'One?', answer: 'First', sources: [] },
  ]);
});

test('a question is kept with its answer, under its product', async () => {
  await keepAnswer('tidal-300', { question: 'One?', answer: 'First', sources: [] });

  expect(platform.askPlatform.mock.calls).toEqual([
    [
      '/conversations/v1/conversations/product-tidal-300/messages',
      { messages: [message('One?', false), message('First', true)] },
    ],
  ]);
});
