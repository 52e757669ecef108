import { expect, test } from 'vitest';
import type { Heard } from '../recorder/recording-session.ts';
import { initialTalk, nextTalk, type TalkEvent, type TalkState } from './talk-state.ts';

const answer = {
  text: 'It is 12.6 mm thick.',
  audio: '',
  pieces: [],
  question: '',
  sources: [],
  suggestions: [],
};
const after = (...events: TalkEvent[]): TalkState => events.reduce(nextTalk, initialTalk);
const typed: TalkEvent = { type: 'typed', question: 'How thick?' };
const submitted: TalkEvent = { type: 'submitted', question: 'How thick?' };
const recording: TalkEvent = { type: 'recording-started' };
const heard: TalkEvent = { type: 'heard', level: 0.5, seconds: 1 };
const sent: TalkEvent = { type: 'sent', asked: 'How thick?', note: null };
const answered: TalkEvent = { type: 'answered', answer };
const failed: TalkEvent = { type: 'failed', problem: 'failed' };

test('a typed question is read aloud, heard, processed and answered, and the field is free again', () => {
  const question = 'How thick?';

  expect(after(typed, submitted)).toEqual({ stage: 'reading', asked: question, question });
  expect(after(typed, submitted, recording, heard)).toEqual({
    stage: 'recording',
    asked: question,
    levels: [0.5],
    seconds: 1,
    question,
  });
  expect(after(typed, submitted, recording, sent)).toEqual({
    stage: 'processing',
    isSpoken: false,
    place: 0,
    asked: question,
    note: null,
    question,
  });
  expect(after(typed, submitted, recording, sent, answered)).toEqual({
    stage: 'answered',
    isHeard: false,
    asked: question,
    note: null,
    answer,
    question: '',
  });
});

test('a typed question without a voice is sent all the same, with a word about it', () => {
  const state = after(submitted, { type: 'sent', asked: 'How thick?', note: 'no-voice' }, answered);

  expect(state).toMatchObject({ stage: 'answered', note: 'no-voice' });
});

test('a spoken question is recorded, and what the service heard stands in its place', () => {
  expect(after(recording, heard, heard)).toEqual({
    stage: 'recording',
    asked: null,
    levels: [0.5, 0.5],
    seconds: 1,
    question: '',
  });
  const understood: TalkEvent = {
    type: 'answered',
    answer: { ...answer, question: 'How thick is it?' },
  };
  expect(after(recording, sent, understood)).toMatchObject({ asked: 'How thick is it?' });
});

test('a failure keeps the typed question', () => {
  expect(after(typed, submitted, sent, failed)).toEqual({
    stage: 'failed',
    problem: 'failed',
    unsent: null,
    question: 'How thick?',
  });
});

test('a refused microphone leaves typing open', () => {
  const state = after({ type: 'failed', problem: 'microphone-blocked' }, typed);

  expect(state).toEqual({
    stage: 'failed',
    problem: 'microphone-blocked',
    unsent: null,
    question: 'How thick?',
  });
  expect(nextTalk(state, submitted).stage).toBe('reading');
});

test('what was said before the microphone went away can be sent, and nothing else', () => {
  const lost = (unsent: Heard | null) =>
    after(recording, heard, { type: 'microphone-lost', unsent });
  const unsent = { audio: new Blob(['sound']), seconds: 1 };

  expect(lost(unsent)).toEqual({
    stage: 'failed',
    problem: 'microphone-lost',
    unsent,
    question: '',
  });
  expect(nextTalk(lost(unsent), sent).stage).toBe('processing');
  expect(nextTalk(lost(null), sent)).toEqual(lost(null));
});

test('whatever goes on can end', () => {
  for (const events of [[submitted], [recording], [submitted, sent]]) {
    expect(after(...events, { type: 'ended' }).stage).toBe('idle');
  }
});

test.each<[string, TalkEvent[], TalkEvent]>([
  ['typing while recording', [recording], typed],
  ['typing while a question is read aloud', [submitted], typed],
  ['a typed question while recording', [recording], submitted],
  ['a second question while processing', [submitted, sent], submitted],
  ['recording while processing', [submitted, sent], recording],
  ['typing while processing', [submitted, sent], typed],
  ['sound after the recording', [submitted, sent], heard],
  ['sending what was never asked', [], sent],
  ['an answer without a question', [], answered],
  ['an answer while recording', [recording], answered],
  ['a late failure while recording', [recording], failed],
])('%s changes nothing', (_, before, event) => {
  const state = after(...before);

  expect(nextTalk(state, event)).toBe(state);
});
