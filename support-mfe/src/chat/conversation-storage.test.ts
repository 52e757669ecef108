import { configureShop } from '@horae/shared';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ChatMessage, readStoredMessages, storeMessages } from './conversation-storage.ts';

const reported = vi.fn();
const said: ChatMessage[] = [{ id: 1, text: 'Hello!', isBot: true, timestamp: 1_770_000_000_000 }];

beforeEach(() => {
  sessionStorage.clear();
  reported.mockClear();
  configureShop({ report: reported });
});
afterEach(() => vi.unstubAllGlobals());

test('a tab without a conversation has no messages', () => {
  expect(readStoredMessages('visitor')).toEqual([]);
  expect(reported).not.toHaveBeenCalled();
});

test.each([
  ['none', 'none', true],
  ['none', 'visitor', true],
  ['visitor', 'member', true],
  ['member', 'member', true],
  ['member', 'visitor', false],
  ['member', 'none', false],
] as const)('messages of a %s are shown to a %s: %s', (teller, reader, isShown) => {
  storeMessages(said, teller);

  expect(readStoredMessages(reader)).toEqual(isShown ? said : []);
});

const [message] = said;
test.each([
  { messages: said },
  { isMembers: 'no', messages: said },
  { isMembers: false },
  { isMembers: false, messages: 'Hello!' },
  { isMembers: false, messages: [null] },
  { isMembers: false, messages: [{ ...message, id: '1' }] },
  { isMembers: false, messages: [{ ...message, text: 1 }] },
  { isMembers: false, messages: [{ ...message, isBot: 'yes' }] },
  { isMembers: false, messages: [...said, { ...message, timestamp: null }] },
  'Hello!',
  null,
])('case %#: a stored value of another shape is ignored', (stored) => {
  sessionStorage.setItem('horae.chat', JSON.stringify(stored));

  expect(readStoredMessages('visitor')).toEqual([]);
  expect(reported).not.toHaveBeenCalled();
});

test('a stored text that is no JSON is ignored and reported', () => {
  sessionStorage.setItem('horae.chat', '{');

  expect(readStoredMessages('visitor')).toEqual([]);
  expect(reported).toHaveBeenCalledWith(expect.any(SyntaxError), 'chat: reading the conversation');
});

test('a browser without storage is reported, and throws no error', () => {
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });

  storeMessages(said, 'visitor');

  expect(reported).toHaveBeenCalledWith(expect.any(DOMException), 'chat: storing the conversation');
});
