import { PlatformError } from '@horae/shared';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { MessageSchema, resetConversation, sendMessage } from './chat-form-actions.ts';

const chatbot = vi.hoisted(() => ({ sendToChatbot: vi.fn() }));
const stored = vi.hoisted(() => ({ storeChatExchange: vi.fn(), deleteConversation: vi.fn() }));
vi.mock('../chat/send-to-chatbot.ts', () => chatbot);
vi.mock('../chat/stored-conversation-api.ts', () => stored);
afterEach(() => vi.resetAllMocks());

const refused = (status: number) => new PlatformError('no', { code: 'CHATBOT_REFUSED', status });

test.each([
  [{}, 'MESSAGE_MISSING'],
  [{ message: ' ' }, 'MESSAGE_MISSING'],
  [{ message: ['a', 'b'] }, 'MESSAGE_MISSING'],
  [{ message: 'x'.repeat(501) }, 'MESSAGE_TOO_LONG'],
])('%j is refused with %s', (fields, code) => {
  expect(v.safeParse(MessageSchema, fields).issues?.[0]?.message).toBe(code);
});

test.each([
  ['none', false],
  ['visitor', true],
  ['member', true],
] as const)('question and reply of a %s are stored for the page', async (role, hasSession) => {
  chatbot.sendToChatbot.mockResolvedValue({ text: 'Engraving is free.', cards: [], orders: [] });

  expect(
    await sendMessage(v.parse(MessageSchema, { message: ' And engraving? ' }), { role }),
  ).toEqual({
    go: '/chat#newest',
  });
  expect(chatbot.sendToChatbot.mock.calls).toEqual([['And engraving?', { hasSession }]]);
  expect(stored.storeChatExchange.mock.calls).toEqual([
    ['And engraving?', { text: 'Engraving is free.', isBot: true }],
  ]);
});

test('an empty reply is stored as not understood, and a very long one is cut', async () => {
  chatbot.sendToChatbot
    .mockResolvedValueOnce(null)
    .mockResolvedValueOnce({ text: 'x'.repeat(5000), cards: [], orders: [] });
  await sendMessage({ message: 'One' }, { role: 'none' });
  await sendMessage({ message: 'Two' }, { role: 'none' });

  expect(stored.storeChatExchange.mock.calls).toEqual([
    ['One', { text: "I'm sorry, I didn't understand that.", isBot: true }],
    ['Two', { text: 'x'.repeat(4000), isBot: true }],
  ]);
});

test('too many messages are refused at the field', async () => {
  const limited = { refused: { message: 'LIMITED' } };
  chatbot.sendToChatbot.mockRejectedValueOnce(refused(429));
  expect(await sendMessage({ message: 'One' }, { role: 'visitor' })).toEqual(limited);

  stored.storeChatExchange.mockRejectedValueOnce(refused(429));
  expect(await sendMessage({ message: 'Two' }, { role: 'visitor' })).toEqual(limited);
});

test.each([refused(503), new TypeError('offline')])('%s is thrown', async (thrown) => {
  chatbot.sendToChatbot.mockRejectedValue(thrown);

  await expect(sendMessage({ message: 'One' }, { role: 'visitor' })).rejects.toBe(thrown);
  expect(stored.storeChatExchange).not.toHaveBeenCalled();
});

test('starting again deletes the stored conversation, and begins no session', async () => {
  expect(await resetConversation({ role: 'none' })).toEqual({ go: '/chat' });
  expect(stored.deleteConversation).not.toHaveBeenCalled();

  expect(await resetConversation({ role: 'visitor' })).toEqual({ go: '/chat' });
  expect(stored.deleteConversation).toHaveBeenCalledOnce();
});
