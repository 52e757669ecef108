import type { RemoteRecord } from '@horae/shared';
import { expect, test } from 'vitest';
import { slotWords } from './slot-words.ts';

const WORDS = { sentence: 'Ask about size.', samples: ['How thick is it?'] };
const assistant = (more: Partial<RemoteRecord> = {}): RemoteRecord => ({
  version: '1',
  entry: '/_mfe/assistant/1/entry.js',
  routes: [],
  slots: [
    { module: 'Other', minHeight: 0, words: { sentence: 'another one' } },
    { module: 'TalkPanel', minHeight: 272, words: WORDS },
  ],
  ...more,
});
const wordsIn = (remotes: Record<string, RemoteRecord>) =>
  slotWords({ revision: 1, shell: { version: '1' }, remotes })('assistant/TalkPanel');

test('a slot has the words of the release that is live', () => {
  expect(wordsIn({ assistant: assistant() })).toEqual(WORDS);
});

test('a lender that is not live, switched off or older says nothing', () => {
  expect(wordsIn({})).toBeUndefined();
  expect(wordsIn({ assistant: assistant({ isDisabled: true }) })).toBeUndefined();
  const older = { slots: [{ module: 'TalkPanel', minHeight: 272 }] };
  expect(wordsIn({ assistant: assistant(older) })).toBeUndefined();
});
