import type { readAloud } from '../reader/read-aloud.ts';
import type { RecordingSession } from '../recorder/recording-session.ts';
import {
  createQuestionRecorder,
  type RecordingEndHandlers,
  recordQuestion,
} from './create-question-recorder.ts';
import { createQuestionSender, type TalkService } from './create-question-sender.ts';
import { readAloudAndRecord } from './read-aloud-and-record.ts';
import { canSendQuestion, createTalkStore } from './talk-state.ts';

/** Dependencies of the panel, so that tests can replace them. */
export interface TalkDependencies extends TalkService {
  session: RecordingSession;
  read: typeof readAloud;
  /** Initial text of the field. */
  typed?: string;
}

/** Drives the state machine by events of the microphone, the voice and the service. */
export function createTalkController({ session, read, typed = '', ...service }: TalkDependencies) {
  const store = createTalkStore(typed);
  const { current, subscribe, dispatch } = store;
  const { send, correct } = createQuestionSender(service, store);
  let turn = new AbortController();
  let reading = new AbortController();

  const spoken = createQuestionRecorder(session, store, (...sent) => send(...sent, turn.signal));

  /** Reads a typed question aloud, records that, and sends both; without voice or microphone the text alone. */
  async function submit(text: string): Promise<void> {
    if (!canSendQuestion(current())) return;
    void session.finish();
    const { signal } = turn;
    reading = new AbortController();
    dispatch({ type: 'submitted', question: text });
    const listen = (ends: RecordingEndHandlers) => recordQuestion(session, { dispatch, ...ends });
    const note = await readAloudAndRecord(text, { read, listen, reading });
    const recorded = await session.finish();
    if (signal.aborted) return;
    await send(
      { type: 'sent', sentText: text, note },
      { text, audio: recorded?.audio ?? null },
      signal,
    );
  }

  /** Sends what was said so far. */
  async function stop(): Promise<void> {
    const state = current();
    if (state.stage !== 'recording') return;
    if (state.sentText !== null) reading.abort();
    else await spoken.finish();
  }

  return {
    current,
    subscribe,
    type: (question: string) => dispatch({ type: 'typed', question }),
    submit,
    correct: (text: string) => correct(text, turn.signal),
    record: spoken.record,
    stop,
    sendUnsent: spoken.sendUnsent,
    /** Aborts the current question, reading and recording. */
    end(): void {
      turn.abort();
      turn = new AbortController();
      reading.abort();
      void session.finish();
      dispatch({ type: 'ended' });
    },
  };
}
