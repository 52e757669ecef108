import { expect, test } from 'vitest';
import type { RecordedQuestion } from '../recorder/recording-session.ts';
import {
  initialTalkState,
  reduceTalkState,
  type TalkState,
  type TalkStateAction,
} from './talk-state.ts';

const answer = {
  text: 'It is 12.6 mm thick.',
  audio: '',
  sentences: [],
  question: '',
  sources: [],
  suggestions: [],
};
const after = (...events: TalkStateAction[]): TalkState =>
  events.reduce(reduceTalkState, initialTalkState);
const typed: TalkStateAction = { type: 'typed', question: 'How thick?' };
const submitted: TalkStateAction = { type: 'submitted', question: 'How thick?' };
const recording: TalkStateAction = { type: 'recording-started' };
const recorded: TalkStateAction = { type: 'sound-recorded', level: 0.5, seconds: 1 };
const sent: TalkStateAction = { type: 'sent', sentText: 'How thick?', note: null };
const answered: TalkStateAction = { type: 'answered', answer };
const failed: TalkStateAction = { type: 'failed', problem: 'failed' };

test('a typed question is read aloud, recorded, processed and answered, and then another can be typed', () => {
  const question = 'How thick?';

  expect(after(typed, submitted)).toEqual({
    stage: 'reading',
    sentText: question,
    question,
  });
  expect(after(typed, submitted, recording, recorded)).toEqual({
    stage: 'recording',
    sentText: question,
    levels: [0.5],
    seconds: 1,
    question,
  });
  expect(after(typed, submitted, recording, sent)).toEqual({
    stage: 'processing',
    isSpoken: false,
    queuePosition: 0,
    sentText: question,
    note: null,
    question,
  });
  expect(after(typed, submitted, recording, sent, answered)).toEqual({
    stage: 'answered',
    isTranscript: false,
    sentText: question,
    note: null,
    answer,
    question: '',
  });
});

test('a typed question without a voice is sent with a notice', () => {
  const state = after(
    submitted,
    { type: 'sent', sentText: 'How thick?', note: 'no-voice' },
    answered,
  );

  expect(state).toMatchObject({ stage: 'answered', note: 'no-voice' });
});

test("a spoken question is recorded, and the service's transcript replaces it", () => {
  expect(after(recording, recorded, recorded)).toEqual({
    stage: 'recording',
    sentText: null,
    levels: [0.5, 0.5],
    seconds: 1,
    question: '',
  });
  const understood: TalkStateAction = {
    type: 'answered',
    answer: { ...answer, question: 'How thick is it?' },
  };
  expect(after(recording, sent, understood)).toMatchObject({
    sentText: 'How thick is it?',
  });
});

test('a failure keeps the typed question', () => {
  expect(after(typed, submitted, sent, failed)).toEqual({
    stage: 'failed',
    problem: 'failed',
    unsent: null,
    question: 'How thick?',
  });
});

test('a refused microphone still allows typing', () => {
  const state = after({ type: 'failed', problem: 'microphone-blocked' }, typed);

  expect(state).toEqual({
    stage: 'failed',
    problem: 'microphone-blocked',
    unsent: null,
    question: 'How thick?',
  });
  expect(reduceTalkState(state, submitted).stage).toBe('reading');
});

test('the recording before a lost microphone can be sent, and nothing else', () => {
  const lost = (unsent: RecordedQuestion | null) =>
    after(recording, recorded, { type: 'microphone-lost', unsent });
  const unsent = { audio: new Blob(['sound']), seconds: 1 };

  expect(lost(unsent)).toEqual({
    stage: 'failed',
    problem: 'microphone-lost',
    unsent,
    question: '',
  });
  expect(reduceTalkState(lost(unsent), sent).stage).toBe('processing');
  expect(reduceTalkState(lost(null), sent)).toEqual(lost(null));
});

test('every stage can end', () => {
  for (const events of [[submitted], [recording], [submitted, sent]]) {
    expect(after(...events, { type: 'ended' }).stage).toBe('idle');
  }
});

test.each<[string, TalkStateAction[], TalkStateAction]>([
  ['typing while recording', [recording], typed],
  ['typing while a question is read aloud', [submitted], typed],
  ['a typed question while recording', [recording], submitted],
  ['a second question while processing', [submitted, sent], submitted],
  ['recording while processing', [submitted, sent], recording],
  ['typing while processing', [submitted, sent], typed],
  ['audio after the recording', [submitted, sent], recorded],
  ['sending what was never submitted', [], sent],
  ['an answer without a question', [], answered],
  ['an answer while recording', [recording], answered],
  ['a late failure while recording', [recording], failed],
])('%s changes nothing', (_, before, event) => {
  const state = after(...before);

  expect(reduceTalkState(state, event)).toBe(state);
});
