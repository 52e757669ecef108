import type { RecordedQuestion, RecordingSession } from '../recorder/recording-session.ts';
import { toTalkProblem } from './create-question-sender.ts';
import { durationText, talkTexts } from './messages.ts';
import type { TalkQuestion } from './talk-form-data.ts';
import { canSendQuestion, type TalkStateAction, type TalkStore } from './talk-state.ts';

type Send = (sent: TalkStateAction, question: TalkQuestion) => Promise<void>;

/** A question that a person says into the microphone, until it is sent. */
export function createQuestionRecorder(
  session: RecordingSession,
  { current, dispatch }: TalkStore,
  send: Send,
) {
  const sendAudio = ({ seconds, audio }: RecordedQuestion) =>
    send(
      {
        type: 'sent',
        sentText: talkTexts.spoken(durationText(seconds)),
        isSpoken: true,
        note: null,
      },
      { text: '', audio },
    );

  async function finish(): Promise<void> {
    const recorded = await session.finish();
    if (recorded) await sendAudio(recorded);
  }

  /** The words that were said before the microphone went away wait for a click. */
  async function keepUnsent(): Promise<void> {
    const recorded = await session.finish();
    dispatch({
      type: 'microphone-lost',
      unsent: recorded && recorded.seconds > 0 ? recorded : null,
    });
  }

  return {
    record: oneAtATime(async () => {
      if (!canSendQuestion(current())) return;
      await recordQuestion(session, {
        dispatch,
        onFull: () => void finish(),
        onLost: () => void keepUnsent(),
      }).catch((error: unknown) => dispatch({ type: 'failed', problem: toTalkProblem(error) }));
    }),
    /** Ends the recording and sends it. */
    finish,
    /** Sends what was recorded before the microphone went away. */
    async sendUnsent(): Promise<void> {
      const state = current();
      if (state.stage === 'failed' && state.unsent) await sendAudio(state.unsent);
    },
  };
}

export interface RecordingEndHandlers {
  /** The longest recording is reached. */
  onFull: () => void;
  /** The microphone went away. */
  onLost: () => void;
}

/** Records, and reports what the microphone receives. */
export async function recordQuestion(
  session: RecordingSession,
  { dispatch, ...ends }: RecordingEndHandlers & Pick<TalkStore, 'dispatch'>,
): Promise<void> {
  const isRecording = await session.start({
    onProgress: ({ level, seconds }) => dispatch({ type: 'sound-recorded', level, seconds }),
    ...ends,
  });
  if (isRecording) dispatch({ type: 'recording-started' });
}

/** Clicks while the first one is under way are dropped. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    await run();
    isRunning = false;
  };
}
