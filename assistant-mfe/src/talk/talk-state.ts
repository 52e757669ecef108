import type { MicrophoneProblem } from '../recorder/microphone.ts';

/** Why the last question has no answer. */
export type TalkProblem = 'failed' | `microphone-${MicrophoneProblem}`;

/** Why a typed question went out without its sound. */
export type TalkNote = 'no-voice' | 'no-start' | 'no-end' | 'unheard';

/** Where a fact of an answer stands. */
export interface TalkSource {
  kind: string;
  label: string;
  /** Path of the page of the house that says it; absent for facts of the watch. */
  path?: string;
}

export interface TalkAnswer {
  text: string;
  /** Base64 of a wav file; empty when the answer is not spoken. */
  audio: string;
  /** The question as the service understood it; empty when it does not say. */
  question: string;
  /** Empty where the service names none. */
  sources: TalkSource[];
  /** Questions that could come next. */
  suggestions: string[];
}

/** Where the panel stands. `question` is what the field holds, in every stage. */
export type TalkState = { question: string } & (
  | { stage: 'idle' }
  /** A typed question is about to be read aloud. */
  | { stage: 'reading'; asked: string }
  /** `asked` is the typed question that is being read aloud, `null` when a person speaks. */
  | { stage: 'recording'; asked: string | null; levels: number[]; seconds: number }
  | { stage: 'processing'; asked: string; note: TalkNote | null }
  | { stage: 'answered'; asked: string; note: TalkNote | null; answer: TalkAnswer }
  | { stage: 'failed'; problem: TalkProblem }
);

export type TalkEvent =
  | { type: 'typed'; question: string }
  /** A typed question keeps its text in the field until it is answered; a spoken one is not there. */
  | { type: 'submitted'; question: string }
  | { type: 'recording-started' }
  | { type: 'heard'; level: number; seconds: number }
  | { type: 'sent'; asked: string; note: TalkNote | null }
  | { type: 'answered'; answer: TalkAnswer }
  | { type: 'failed'; problem: TalkProblem }
  | { type: 'ended' };

export const initialTalk: TalkState = { stage: 'idle', question: '' };

/** Whether a question may be asked now. */
export function isFree({ stage }: TalkState): boolean {
  return stage === 'idle' || stage === 'answered' || stage === 'failed';
}

/** The panel's state machine. An event that does not fit the stage changes nothing. */
export function nextTalk(state: TalkState, event: TalkEvent): TalkState {
  const { stage, question } = state;

  switch (event.type) {
    case 'typed':
      return isFree(state) ? { ...state, question: event.question } : state;
    case 'submitted':
      return isFree(state)
        ? { stage: 'reading', asked: event.question, question: event.question }
        : state;
    case 'recording-started':
      return isFree(state) || stage === 'reading' ? startRecording(state) : state;
    case 'heard':
      return stage === 'recording'
        ? { ...state, levels: [...state.levels, event.level], seconds: event.seconds }
        : state;
    case 'sent':
      return stage === 'recording' || stage === 'reading'
        ? { stage: 'processing', asked: event.asked, note: event.note, question }
        : state;
    case 'answered':
      return stage === 'processing' ? answered(state, event.answer) : state;
    case 'failed':
      return isFree(state) || stage === 'processing'
        ? { stage: 'failed', problem: event.problem, question }
        : state;
    case 'ended':
      return { stage: 'idle', question };
  }
}

function startRecording(state: TalkState): TalkState {
  const asked = state.stage === 'reading' ? state.asked : null;
  return { stage: 'recording', asked, levels: [], seconds: 0, question: state.question };
}

function answered(
  { asked, note }: { asked: string; note: TalkNote | null },
  answer: TalkAnswer,
): TalkState {
  return { stage: 'answered', asked: answer.question || asked, note, answer, question: '' };
}
