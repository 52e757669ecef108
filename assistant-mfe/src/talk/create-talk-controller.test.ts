import { configureShop } from '@horae/shared';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReadAloudOptions, ReadAloudResult } from '../reader/read-aloud.ts';
import { MicrophoneError } from '../recorder/microphone.ts';
import type { RecordedQuestion, RecordingSession } from '../recorder/recording-session.ts';
import { createTalkController, type TalkDependencies } from './create-talk-controller.ts';
import type { TalkAnswer } from './talk-state.ts';

const recorded: RecordedQuestion = { audio: new Blob(['sound']), seconds: 6.2 };
const given: TalkAnswer = {
  text: 'Yes.',
  audio: '',
  sentences: [],
  question: '',
  sources: [],
  suggestions: [],
};

beforeEach(() => {
  vi.useFakeTimers();
  configureShop({ report: vi.fn() });
});
afterEach(() => vi.useRealTimers());

/** A voice that a test lets start and end. */
function voice() {
  let options: ReadAloudOptions | undefined;
  let settle: (how: ReadAloudResult) => void = () => undefined;
  const read: TalkDependencies['read'] = (_, given) => {
    options = given;
    return new Promise((resolve) => {
      settle = resolve;
      given.signal.addEventListener('abort', () => resolve('stopped'));
    });
  };
  return {
    read,
    start: () => options?.onStart(),
    end: (how: ReadAloudResult) => settle(how),
  };
}

function start(own: Partial<RecordingSession> = {}) {
  const speaker = voice();
  const session = {
    start: vi.fn<RecordingSession['start']>(own.start ?? (async () => true)),
    finish: vi.fn<RecordingSession['finish']>(own.finish ?? (async () => recorded)),
  };
  const answer = vi.fn<TalkDependencies['answer']>(async () => given);
  const talk = createTalkController({ read: speaker.read, answer, session });
  const stage = () => talk.current().stage;
  return { talk, speaker, session, answer, stage };
}

test('a typed question is recorded from the start of its reading to half a second after its end', async () => {
  const { talk, speaker, session, answer, stage } = start();

  const submission = talk.submit('How thick?');
  expect(stage()).toBe('reading');
  expect(session.start).not.toHaveBeenCalled();
  speaker.start();
  await vi.waitFor(() => expect(stage()).toBe('recording'));
  session.finish.mockClear();
  speaker.end('spoken');
  await vi.advanceTimersByTimeAsync(499);
  expect(session.finish).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await submission;

  expect(session.finish).toHaveBeenCalledOnce();
  expect(answer.mock.calls[0]?.[0]).toEqual({ text: 'How thick?', audio: recorded.audio });
  expect(talk.current()).toMatchObject({
    stage: 'answered',
    sentText: 'How thick?',
    note: null,
  });
});

test('Stop ends the reading and sends the recording so far', async () => {
  const { talk, speaker, answer, stage } = start();

  const submission = talk.submit('How thick?');
  speaker.start();
  await vi.waitFor(() => expect(stage()).toBe('recording'));
  await talk.stop();
  await submission;

  expect(answer).toHaveBeenCalledOnce();
  expect(talk.current()).toMatchObject({ stage: 'answered', note: null });
});

test.each<ReadAloudResult>(['no-voice', 'no-start', 'no-end'])(
  'a reading with %s is sent as text, and the panel says so',
  async (how) => {
    const { talk, speaker, answer } = start({ finish: async () => null });

    const submission = talk.submit('How thick?');
    speaker.end(how);
    await submission;

    expect(answer.mock.calls[0]?.[0]).toEqual({ text: 'How thick?', audio: null });
    expect(talk.current()).toMatchObject({ stage: 'answered', note: how });
  },
);

test('a typed question without a microphone is sent as text', async () => {
  const { talk, speaker, answer } = start({
    start: () => Promise.reject(new MicrophoneError('blocked')),
    finish: async () => null,
  });

  const submission = talk.submit('How thick?');
  speaker.start();
  speaker.end('spoken');
  await vi.advanceTimersByTimeAsync(500);
  await submission;

  expect(answer.mock.calls[0]?.[0]).toEqual({ text: 'How thick?', audio: null });
  expect(talk.current()).toMatchObject({ stage: 'answered', note: 'not-recorded' });
});

test('a typed question whose microphone is lost is sent as text, and the panel says so', async () => {
  const { talk, speaker, session, answer, stage } = start();

  const submission = talk.submit('How thick?');
  speaker.start();
  await vi.waitFor(() => expect(stage()).toBe('recording'));
  session.start.mock.calls[0]?.[0].onLost();
  await submission;

  expect(answer.mock.calls[0]?.[0].text).toBe('How thick?');
  expect(talk.current()).toMatchObject({ stage: 'answered', note: 'not-recorded' });
});

test('a spoken question is sent by Stop, and at its maximum length', async () => {
  const { talk, session, answer, stage } = start();
  await talk.record();
  expect(stage()).toBe('recording');
  await talk.stop();
  expect(answer.mock.calls[0]?.[0]).toEqual({ text: '', audio: recorded.audio });
  expect(talk.current()).toMatchObject({
    stage: 'answered',
    sentText: 'A spoken question, 0:06',
  });

  await talk.record();
  session.start.mock.calls[1]?.[0].onFull();
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
});

test('while the browser asks for the microphone a second click changes nothing', async () => {
  const { talk, session } = start();
  session.start.mockReturnValue(new Promise(() => undefined));

  void talk.record();
  await talk.record();

  expect(session.start).toHaveBeenCalledOnce();
});

test('while a question is processed no other one is accepted', async () => {
  const { talk, speaker, answer } = start({ finish: async () => null });
  answer.mockReturnValue(new Promise(() => undefined));
  void talk.submit('First?');
  speaker.end('no-voice');
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());

  await talk.submit('Second?');
  await talk.record();

  expect(answer).toHaveBeenCalledOnce();
  expect(talk.current()).toMatchObject({ stage: 'processing', sentText: 'First?' });
});

test('an ended panel sends nothing, and ignores an answer', async () => {
  const first = start();
  const submission = first.talk.submit('How thick?');
  first.talk.end();
  await submission;
  expect(first.answer).not.toHaveBeenCalled();
  expect(first.stage()).toBe('idle');

  const second = start({ finish: async () => null });
  let reply: (answer: TalkAnswer) => void = () => undefined;
  second.answer.mockReturnValue(
    new Promise((resolve) => {
      reply = resolve;
    }),
  );
  const waiting = second.talk.submit('How thick?');
  second.speaker.end('no-voice');
  await vi.waitFor(() => expect(second.stage()).toBe('processing'));
  second.talk.end();
  reply(given);
  await waiting;
  expect(second.stage()).toBe('idle');
});
