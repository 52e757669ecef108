import { expect, test } from 'vitest';
import { judgeConversation } from './judge-conversation.ts';
import type { Reply } from './read-replies.ts';

const reply = (given: Partial<Reply> = {}): Reply => ({
  status: 404,
  id: 'rude',
  closes: false,
  body: '',
  ...given,
});
const right = reply({ status: 200, id: 'innocent', body: '{"status":"ok"}' });
const judge = (owes: Parameters<typeof judgeConversation>[0]['owes'], ...replies: Reply[]) =>
  judgeConversation({ owes }, { replies, end: 'closed' });

test('nothing may hang, end in a 5xx or be answered that stands in a body', () => {
  expect(judgeConversation({ owes: 'an end' }, { replies: [], end: 'hangs' })).toBe('hangs');
  expect(judge('an end', reply({ status: 500 }))).toBe('answers 500');
  expect(judge('the innocent', reply(), reply({ id: 'smuggled' }))).toContain('in a body');
});

test('what is no whole request needs no answer, what is one does', () => {
  expect(judge('an end')).toBeNull();
  expect(judge('an answer')).toBe('gets no answer');
  expect(judge('an answer', reply())).toBeNull();
});

test('an innocent request gets its own answer, unless its connection was said to end', () => {
  expect(judge('the innocent', reply(), right)).toBeNull();
  expect(judge('the innocent', reply({ closes: true }))).toBeNull();
  expect(judge('the innocent', reply())).toBe('takes the innocent request with it');
  expect(judge('the innocent', right)).toContain('is skipped');
  expect(judge('the innocent', reply(), reply({ status: 200, id: 'rude' }))).toContain('200');
  expect(judge('the innocent', reply(), { ...right, body: 'x' })).toContain('200');
  expect(judge('the innocent', reply(), right, right)).toContain('more answers');
});
