import { report } from '@horae/shared';
import { MicrophoneError } from '../recorder/microphone.ts';
import { hearReading, type ReadingParts } from './hear-reading.ts';
import { clock, texts } from './messages.ts';
import type { TalkQuestion } from './talk-form.ts';
import { isFree, type TalkAnswer, type TalkEvent, type TalkProblem } from './talk-state.ts';
import { createTalkStore } from './talk-store.ts';

/** What the panel is made of; each may be another one in a test. */
export interface TalkParts extends ReadingParts {
  answer: (question: TalkQuestion, signal: AbortSignal) => Promise<TalkAnswer>;
}

/** Drives the state machine: microphone, voice and service tell it what has happened. */
export function createTalk({ session, read, answer }: TalkParts) {
  const { current, subscribe, tell } = createTalkStore();
  const send = createSend(answer, tell);
  let isOpening = false;
  let turn = new AbortController();
  let reading = new AbortController();

  async function listen(): Promise<void> {
    const isHeard = await session.start({
      onProgress: ({ level, seconds }) => tell({ type: 'heard', level, seconds }),
      onFull: () => void stop(),
    });
    if (isHeard) tell({ type: 'recording-started' });
  }

  /** Reads a typed question aloud, records that, and sends both; without voice or microphone the text alone. */
  async function ask(text: string): Promise<void> {
    if (!isFree(current())) return;
    void session.finish();
    const { signal } = turn;
    reading = new AbortController();
    tell({ type: 'submitted', question: text });
    const { audio, note } = await hearReading(text, { read, session, listen }, reading.signal);
    if (signal.aborted) return;
    tell({ type: 'sent', asked: text, note });
    await send({ text, audio }, signal);
  }

  async function record(): Promise<void> {
    if (!isFree(current()) || isOpening) return;
    isOpening = true;
    await listen().catch((error) => tell({ type: 'failed', problem: problemOf(error) }));
    isOpening = false;
  }

  /** Sends what was said so far. */
  async function stop(): Promise<void> {
    const state = current();
    if (state.stage !== 'recording') return;
    if (state.asked !== null) return reading.abort();
    const heard = await session.finish();
    if (!heard) return;
    tell({ type: 'sent', asked: texts.spoken(clock(heard.seconds)), note: null });
    await send({ text: '', audio: heard.audio }, turn.signal);
  }

  return {
    current,
    subscribe,
    type: (question: string) => tell({ type: 'typed', question }),
    ask,
    record,
    stop,
    /** Gives up whatever goes on. */
    end(): void {
      turn.abort();
      turn = new AbortController();
      reading.abort();
      void session.finish();
      tell({ type: 'ended' });
    },
  };
}

/** Asks the service and tells its answer; once the question is given up, nothing is told. */
function createSend(answer: TalkParts['answer'], tell: (event: TalkEvent) => void) {
  return async (question: TalkQuestion, signal: AbortSignal): Promise<void> => {
    try {
      const given = await answer(question, signal);
      if (!signal.aborted) tell({ type: 'answered', answer: given });
    } catch (error) {
      if (!signal.aborted) tell({ type: 'failed', problem: problemOf(error) });
    }
  };
}

function problemOf(error: unknown): TalkProblem {
  if (error instanceof MicrophoneError) return `microphone-${error.reason}`;
  report(error, 'talk: asking about a product');
  return 'failed';
}
