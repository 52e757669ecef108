import type { readAloud } from '../reader/read-aloud.ts';
import type { RecordingSession } from '../recorder/recording-session.ts';
import { createSend, type TalkService } from './create-send.ts';
import { hearReading } from './hear-reading.ts';
import { clock, texts } from './messages.ts';
import { problemOf } from './problem-of.ts';
import { isFree, type TalkEvent } from './talk-state.ts';
import { createTalkStore } from './talk-store.ts';

/** What the panel is made of; each may be another one in a test. */
export interface TalkParts extends TalkService {
  session: RecordingSession;
  read: typeof readAloud;
  /** What the field holds at first. */
  typed?: string;
}

/** Drives the state machine: microphone, voice and service tell it what has happened. */
export function createTalk({ session, read, typed = '', ...service }: TalkParts) {
  const store = createTalkStore(typed);
  const { current, subscribe, tell } = store;
  const { send, correct } = createSend(service, store);
  let turn = new AbortController();
  let reading = new AbortController();

  const failed = (error: unknown) => tell({ type: 'failed', problem: problemOf(error) });
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
    if (isFree(current())) await listen().catch(failed);
  });

  /** Sends what was said so far. */
  async function stop(): Promise<void> {
    const state = current();
    if (state.stage !== 'recording') return;
    if (state.asked !== null) return reading.abort();
    const heard = await session.finish();
    if (!heard) return;
    await send(spoken(heard.seconds), { text: '', audio: heard.audio }, turn.signal);
  }

  return {
    current,
    subscribe,
    type: (question: string) => tell({ type: 'typed', question }),
    ask,
    correct: (text: string) => correct(text, turn.signal),
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

const spoken = (seconds: number): TalkEvent => ({
  type: 'sent',
  asked: texts.spoken(clock(seconds)),
  isSpoken: true,
  note: null,
});

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
