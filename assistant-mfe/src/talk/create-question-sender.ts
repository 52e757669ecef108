import { PlatformError, report } from '@horae/shared';
import { MicrophoneError } from '../recorder/microphone.ts';
import type { followQueuePosition } from './follow-queue-position.ts';
import type { TalkQuestion } from './talk-form-data.ts';
import {
  canSendQuestion,
  type TalkAnswer,
  type TalkProblem,
  type TalkStateAction,
  type TalkStore,
} from './talk-state.ts';

export interface TalkService {
  answer: (question: TalkQuestion, signal: AbortSignal) => Promise<TalkAnswer>;
  /** Reports the position of a question in the queue until its signal is aborted; without it no position is shown. */
  follow?: typeof followQueuePosition;
}

/** Sends questions to the service and reports the answers to the store; an aborted question reports nothing. */
export function createQuestionSender(
  { answer, follow }: TalkService,
  { current, dispatch }: TalkStore,
) {
  /** Questions that were answered, oldest first; the service gets them as the context of the next one. */
  const before: string[] = [];

  async function send(
    sent: TalkStateAction,
    question: TalkQuestion,
    signal: AbortSignal,
  ): Promise<void> {
    dispatch(sent);
    const leaning = before.length > 0 ? { ...question, before: [...before] } : question;
    const waiting = new AbortController();
    try {
      const given = await answer(ticketed(leaning, waiting.signal), signal);
      before.push(...[given.question || question.text].filter(Boolean));
      if (!signal.aborted) dispatch({ type: 'answered', answer: given });
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', problem: toTalkProblem(error) });
    } finally {
      waiting.abort();
    }
  }

  /** Adds a ticket to a recording: only questions that need transcribing wait in the queue. */
  function ticketed(question: TalkQuestion, signal: AbortSignal): TalkQuestion {
    if (!follow || question.text !== '') return question;
    const ticket = crypto.randomUUID();
    follow(ticket, (position) => dispatch({ type: 'queued', queuePosition: position }), signal);
    return { ...question, ticket };
  }

  /** Sends a corrected text instead of a wrong transcript, which is dropped from the context. */
  async function correct(text: string, signal: AbortSignal): Promise<void> {
    if (!canSendQuestion(current())) return;
    before.pop();
    dispatch({ type: 'submitted', question: text });
    await send({ type: 'sent', sentText: text, note: null }, { text, audio: null }, signal);
  }

  return { send, correct };
}

/** Why there is no answer; what is no matter of the microphone is reported. */
export function toTalkProblem(error: unknown): TalkProblem {
  if (error instanceof MicrophoneError) return `microphone-${error.reason}`;
  if (error instanceof PlatformError && error.code === 'SPEECH_NOT_READY') return 'not-ready';
  report(error, 'talk: a question about a product');
  return 'failed';
}
