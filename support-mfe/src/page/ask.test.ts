import { PlatformError } from '@horae/shared';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { AskSchema, ask, startAgain } from './ask.ts';

const chatbot = vi.hoisted(() => ({ askChatbot: vi.fn() }));
const kept = vi.hoisted(() => ({ keep: vi.fn(), forgetKept: vi.fn() }));
vi.mock('../chat/ask-chatbot.ts', () => chatbot);
vi.mock('../chat/stored-conversation.ts', () => kept);
afterEach(() => vi.resetAllMocks());

const refused = (status: number) => new PlatformError('no', { code: 'CHATBOT_REFUSED', status });

test.each([
  [{}, 'MESSAGE_MISSING'],
  [{ message: ' ' }, 'MESSAGE_MISSING'],
  [{ message: ['a', 'b'] }, 'MESSAGE_MISSING'],
  [{ message: 'x'.repeat(501) }, 'MESSAGE_TOO_LONG'],
])('%j is refused with %s', (fields, code) => {
  expect(v.safeParse(AskSchema, fields).issues?.[0]?.message).toBe(code);
});

test.each([
  ['none', false],
  ['visitor', true],
  ['member', true],
] as const)('question and reply of a %s are kept for the page', async (role, hasSession) => {
  chatbot.askChatbot.mockResolvedValue({ text: 'Engraving is free.', cards: [], orders: [] });

  expect(await ask(v.parse(AskSchema, { message: ' And engraving? ' }), { role })).toEqual({
    go: '/chat#newest',
  });
  expect(chatbot.askChatbot.mock.calls).toEqual([['And engraving?', { hasSession }]]);
  expect(kept.keep.mock.calls).toEqual([
    ['And engraving?', { text: 'Engraving is free.', isBot: true }],
  ]);
});

test('an empty reply is said to be none, a very long one is cut', async () => {
  chatbot.askChatbot
    .mockResolvedValueOnce(null)
    .mockResolvedValueOnce({ text: 'x'.repeat(5000), cards: [], orders: [] });
  await ask({ message: 'One' }, { role: 'none' });
  await ask({ message: 'Two' }, { role: 'none' });

  expect(kept.keep.mock.calls).toEqual([
    ['One', { text: "I'm sorry, I didn't understand that.", isBot: true }],
    ['Two', { text: 'x'.repeat(4000), isBot: true }],
  ]);
});

test('too many messages are told beside the field', async () => {
  const limited = { refused: { message: 'LIMITED' } };
  chatbot.askChatbot.mockRejectedValueOnce(refused(429));
  expect(await ask({ message: 'One' }, { role: 'visitor' })).toEqual(limited);

  kept.keep.mockRejectedValueOnce(refused(429));
  expect(await ask({ message: 'Two' }, { role: 'visitor' })).toEqual(limited);
});

test.each([refused(503), new TypeError('offline')])(
  '%s is a failure of the shop',
  async (thrown) => {
    chatbot.askChatbot.mockRejectedValue(thrown);

    await expect(ask({ message: 'One' }, { role: 'visitor' })).rejects.toBe(thrown);
    expect(kept.keep).not.toHaveBeenCalled();
  },
);

test('starting again forgets what was kept, and makes no visitor', async () => {
  expect(await startAgain({ role: 'none' })).toEqual({ go: '/chat' });
  expect(kept.forgetKept).not.toHaveBeenCalled();

  expect(await startAgain({ role: 'visitor' })).toEqual({ go: '/chat' });
  expect(kept.forgetKept).toHaveBeenCalledOnce();
});
