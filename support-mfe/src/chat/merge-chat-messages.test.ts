import { expect, test } from 'vitest';
import type { ChatMessage } from './conversation-storage.ts';
import { mergeChatMessages } from './merge-chat-messages.ts';

const said = (timestamp: number, text: string, id = timestamp): ChatMessage => ({
  id,
  text,
  isBot: false,
  timestamp,
});
const textsOf = (messages: ChatMessage[]) => messages.map(({ id, text }) => [id, text]);

test('a conversation without script gets the greeting first', () => {
  expect(textsOf(mergeChatMessages([], [said(5, 'Question'), said(5, 'Answer')]))).toEqual([
    [1, 'Hello! How can I assist you today?'],
    [2, 'Question'],
    [3, 'Answer'],
  ]);
});

test('two records of a conversation are merged by time, each message once', () => {
  const own = [said(1, 'First'), said(4, 'Fourth')];
  const joined = mergeChatMessages(own, [
    said(1, 'First', 7),
    said(2, 'Second'),
    said(4, 'Also fourth'),
  ]);

  expect(textsOf(joined)).toEqual([
    [1, 'First'],
    [2, 'Second'],
    [3, 'Fourth'],
    [4, 'Also fourth'],
  ]);
  expect(mergeChatMessages(joined, [said(2, 'Second')])).toEqual(joined);
});

test('two empty records stay empty', () => {
  expect(mergeChatMessages([], [])).toEqual([]);
});
