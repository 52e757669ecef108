import { report } from '@horae/shared';
import type { readAloud } from '../reader/read-aloud.ts';
import { MicrophoneError } from '../recorder/microphone.ts';
import type { RecordingSession } from '../recorder/recording-session.ts';
import { hearReading } from './hear-reading.ts';
import { clock, texts } from './messages.ts';
import type { TalkQuestion } from './talk-form.ts';
import { isFree, type TalkAnswer, type TalkEvent, type TalkProblem } from './talk-state.ts';
import { createTalkStore } from './talk-store.ts';

/** What the panel is made of; each may be another one in a test. */
export interface TalkParts {
  session: RecordingSession;
  read: typeof readAloud;
  answer: (question: TalkQuestion, signal: AbortSignal) => Promise<TalkAnswer>;
  /** What the field holds at first. */
  typed?: string;
}

/** Drives the state machine: microphone, voice and service tell it what has happened. */
export function createTalk({ session, read, answer, typed = '' }: TalkParts) {
  const { current, subscribe, tell } = createTalkStore(typed);
  const send = createSend(answer, tell);
  let turn = new AbortController();
  let reading = new AbortController();

  const listen = () => follow(session, tell, () => void stop());

  /** Reads a typed question aloud, records that, and sends both; without voice or microphone the text alone. */
  async function ask(text: string): Promise<void> {
    if (!isFree(current())) return;
    void session.finish();
    const { signal } = turn;
    reading = new AbortController();
    tell({ type: 'submitted', question: text });
    const note = await hearReading(text, { read, listen, signal: reading.signal });
    const heard = await session.finish();
    if (signal.aborted) return;
    await send({ type: 'sent', asked: text, note }, { text, audio: heard?.audio ?? null }, signal);
  }

  const record = oneAtATime(async () => {
    if (!isFree(current())) return;
    await listen().catch((error) => tell({ type: 'failed', problem: problemOf(error) }));
  });

  /** Sends what was said so far. */
  async function stop(): Promise<void> {
    const state = current();
    if (state.stage !== 'recording') return;
    if (state.asked !== null) return reading.abort();
    const heard = await session.finish();
    if (!heard) return;
    const asked = texts.spoken(clock(heard.seconds));
    await send({ type: 'sent', asked, note: null }, { text: '', audio: heard.audio }, turn.signal);
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

/** Presses while the first one is under way are dropped. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    await run();
    isRunning = false;
  };
}

type Tell = (event: TalkEvent) => void;

/** Records, and tells what is heard; `onFull` is called when the longest recording is reached. */
async function follow(session: RecordingSession, tell: Tell, onFull: () => void): Promise<void> {
  const isHeard = await session.start({
    onProgress: ({ level, seconds }) => tell({ type: 'heard', level, seconds }),
    onFull,
  });
  if (isHeard) tell({ type: 'recording-started' });
}

/** Asks the service and tells its answer; once the question is given up, nothing is told. */
function createSend(answer: TalkParts['answer'], tell: Tell) {
  /** What was asked and answered, so that the next question may lean on it. */
  const before: string[] = [];
  return async (sent: TalkEvent, question: TalkQuestion, signal: AbortSignal): Promise<void> => {
    tell(sent);
    try {
      const leaning = before.length > 0 ? { ...question, before: [...before] } : question;
      const given = await answer(leaning, signal);
      before.push(...[given.question || question.text].filter(Boolean));
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
