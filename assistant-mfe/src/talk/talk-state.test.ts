import { expect, test } from 'vitest';
import { initialTalk, nextTalk, type TalkEvent, type TalkState } from './talk-state.ts';

const answer = { text: 'It is 12.6 mm thick.', audio: '' };
const after = (...events: TalkEvent[]): TalkState => events.reduce(nextTalk, initialTalk);
const typed: TalkEvent = { type: 'typed', question: 'How thick?' };
const asked: TalkEvent = { type: 'asked', asked: 'How thick?', typed: true };
const spoken: TalkEvent = { type: 'asked', asked: 'A spoken question', typed: false };
const answered: TalkEvent = { type: 'answered', answer };
const failed: TalkEvent = { type: 'failed', problem: 'failed' };
const recording: TalkEvent = { type: 'recording-started' };

test('a typed question is processed and answered, and the field is free again', () => {
  expect(after(typed, asked)).toEqual({
    stage: 'processing',
    asked: 'How thick?',
    question: 'How thick?',
  });
  expect(after(typed, asked, answered)).toEqual({
    stage: 'answered',
    asked: 'How thick?',
    answer,
    question: '',
  });
});

test('a failure keeps the typed question', () => {
  expect(after(typed, asked, failed)).toEqual({
    stage: 'failed',
    problem: 'failed',
    question: 'How thick?',
  });
});

test('a recording is processed when it stops', () => {
  expect(after(recording).stage).toBe('recording');
  expect(after(recording, spoken)).toEqual({
    stage: 'processing',
    asked: 'A spoken question',
    question: '',
  });
});

test('a refused microphone leaves typing open', () => {
  const state = after({ type: 'failed', problem: 'microphone-blocked' }, typed);

  expect(state).toEqual({ stage: 'failed', problem: 'microphone-blocked', question: 'How thick?' });
  expect(nextTalk(state, asked).stage).toBe('processing');
});

test.each<[string, TalkEvent[], TalkEvent]>([
  ['typing while recording', [recording], typed],
  ['a typed question while recording', [recording], asked],
  ['recording while processing', [asked], recording],
  ['a second question while processing', [asked], spoken],
  ['typing while processing', [asked], typed],
  ['an answer nobody waits for', [], answered],
])('%s changes nothing', (_, before, event) => {
  const state = after(...before);

  expect(nextTalk(state, event)).toBe(state);
});
