import { createStore } from 'zustand/vanilla';
import type { AnswerSource } from '../product/stored-answers-api.ts';
import type { MicrophoneProblem } from '../recorder/microphone.ts';
import type { RecordedQuestion } from '../recorder/recording-session.ts';

/** Why the last question has no answer. */
export type TalkProblem =
  | 'failed'
  | 'not-ready'
  | 'microphone-lost'
  | `microphone-${MicrophoneProblem}`;

/** Why a typed question went out without its sound. */
export type MissingSoundReason = 'no-voice' | 'no-start' | 'no-end' | 'not-recorded';

/** A sentence of an answer, and the path of its sound. */
interface SpokenSentence {
  text: string;
  path: string;
}

export interface TalkAnswer {
  text: string;
  /** Base64 of a wav file: of the first sentence where there are several. Empty when no sound came along. */
  audio: string;
  /** The sentences in the order in which they are spoken; empty where the service sends its sound in one. */
  sentences: SpokenSentence[];
  /** The question as the service understood it; empty when it does not say. */
  question: string;
  /** Empty where the service names none. */
  sources: AnswerSource[];
  /** Questions that could come next. */
  suggestions: string[];
}

/** Where the panel stands. `question` is what the field holds, in every stage. */
export type TalkState = { question: string } & (
  | { stage: 'idle' }
  /** A typed question is about to be read aloud. */
  | { stage: 'reading'; sentText: string }
  /** `sentText` is the typed question that is being read aloud, `null` when the visitor speaks. */
  | { stage: 'recording'; sentText: string | null; levels: number[]; seconds: number }
  /** Position in the queue of recordings that wait for transcription; 0 for none. */
  | {
      stage: 'processing';
      sentText: string;
      isSpoken: boolean;
      note: MissingSoundReason | null;
      queuePosition: number;
    }
  /** `isTranscript`: `sentText` is the service's transcript of a recording. */
  | {
      stage: 'answered';
      sentText: string;
      isTranscript: boolean;
      note: MissingSoundReason | null;
      answer: TalkAnswer;
    }
  /** `unsent`: a question that the microphone recorded before it went away. */
  | { stage: 'failed'; problem: TalkProblem; unsent: RecordedQuestion | null }
);

export type TalkStateAction =
  | { type: 'typed'; question: string }
  /** A typed question keeps its text in the field until it is answered; a spoken one is not there. */
  | { type: 'submitted'; question: string }
  | { type: 'recording-started' }
  | { type: 'sound-recorded'; level: number; seconds: number }
  | { type: 'sent'; sentText: string; isSpoken?: boolean; note: MissingSoundReason | null }
  | { type: 'queued'; queuePosition: number }
  | { type: 'answered'; answer: TalkAnswer }
  | { type: 'failed'; problem: TalkProblem }
  | { type: 'microphone-lost'; unsent: RecordedQuestion | null }
  | { type: 'ended' };

export const initialTalkState: TalkState = { stage: 'idle', question: '' };

/** Whether a question can be sent now. */
export function canSendQuestion({ stage }: TalkState): boolean {
  return stage === 'idle' || stage === 'answered' || stage === 'failed';
}

/** The panel's state machine. An event that does not fit the stage changes nothing. */
export function reduceTalkState(state: TalkState, event: TalkStateAction): TalkState {
  const { stage, question } = state;

  switch (event.type) {
    case 'typed':
      return canSendQuestion(state) ? { ...state, question: event.question } : state;
    case 'submitted':
      return canSendQuestion(state)
        ? { stage: 'reading', sentText: event.question, question: event.question }
        : state;
    case 'recording-started':
      return canSendQuestion(state) || stage === 'reading' ? startRecording(state) : state;
    case 'sound-recorded':
      return stage === 'recording'
        ? { ...state, levels: [...state.levels, event.level], seconds: event.seconds }
        : state;
    case 'sent':
      return mayBeSent(state) ? processing(event, question) : state;
    case 'queued':
      return stage === 'processing' ? { ...state, queuePosition: event.queuePosition } : state;
    case 'answered':
      return stage === 'processing' ? answered(state, event.answer) : state;
    case 'failed':
      return canSendQuestion(state) || stage === 'processing'
        ? { stage: 'failed', problem: event.problem, unsent: null, question }
        : state;
    case 'microphone-lost':
      return stage === 'recording'
        ? { stage: 'failed', problem: 'microphone-lost', unsent: event.unsent, question }
        : state;
    case 'ended':
      return { stage: 'idle', question };
  }
}

/** Whether there is a question on its way out: being recorded, read aloud, or left by a microphone that went away. */
function mayBeSent(state: TalkState): boolean {
  if (state.stage === 'failed') return state.unsent !== null;
  return state.stage === 'recording' || state.stage === 'reading';
}

function startRecording(state: TalkState): TalkState {
  const sentText = state.stage === 'reading' ? state.sentText : null;
  return {
    stage: 'recording',
    sentText,
    levels: [],
    seconds: 0,
    question: state.question,
  };
}

function processing(
  { sentText, isSpoken = false, note }: Extract<TalkStateAction, { type: 'sent' }>,
  question: string,
): TalkState {
  return { stage: 'processing', sentText, isSpoken, note, queuePosition: 0, question };
}

/** Empties the field, unless the answer is to a spoken question: a text in the field is another one then. */
function answered(
  { sentText, isSpoken, note, question }: Extract<TalkState, { stage: 'processing' }>,
  answer: TalkAnswer,
): TalkState {
  const isTranscript = isSpoken && answer.question !== '';
  return {
    stage: 'answered',
    sentText: answer.question || sentText,
    isTranscript,
    note,
    answer,
    question: isSpoken ? question : '',
  };
}

/** Holds the state of one panel. `typed` is the initial text of the field. */
export function createTalkStore(typed: string) {
  const start: TalkState = { ...initialTalkState, question: typed };
  const { getState, setState, subscribe } = createStore<TalkState>()(() => start);
  const dispatch = (action: TalkStateAction) =>
    setState((state) => reduceTalkState(state, action), true);
  return { current: getState, subscribe, dispatch };
}

export type TalkStore = ReturnType<typeof createTalkStore>;
