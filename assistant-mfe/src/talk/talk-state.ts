/** Why the last question has no answer. */
export type TalkProblem = 'failed' | 'not-heard' | 'microphone-blocked' | 'microphone-missing';

export interface TalkAnswer {
  text: string;
  /** Base64 of a wav file; empty when the answer is not spoken. */
  audio: string;
}

/** Where the panel stands. `question` is what the field holds, in every stage. */
export type TalkState = { question: string } & (
  | { stage: 'idle' }
  | { stage: 'recording' }
  | { stage: 'processing'; asked: string }
  | { stage: 'answered'; asked: string; answer: TalkAnswer }
  | { stage: 'failed'; problem: TalkProblem }
);

export type TalkEvent =
  | { type: 'typed'; question: string }
  | { type: 'recording-started' }
  /** A typed question keeps its text in the field until it is answered; a spoken one is not there. */
  | { type: 'asked'; asked: string; typed: boolean }
  | { type: 'answered'; answer: TalkAnswer }
  | { type: 'failed'; problem: TalkProblem };

export const initialTalk: TalkState = { stage: 'idle', question: '' };

/** The panel's state machine. An event that does not fit the stage changes nothing. */
export function nextTalk(state: TalkState, event: TalkEvent): TalkState {
  const { stage, question } = state;
  const free = stage !== 'recording' && stage !== 'processing';

  switch (event.type) {
    case 'typed':
      return free ? { ...state, question: event.question } : state;
    case 'recording-started':
      return free ? { stage: 'recording', question } : state;
    case 'asked':
      if (stage === 'processing' || (event.typed && !free)) return state;
      return {
        stage: 'processing',
        asked: event.asked,
        question: event.typed ? event.asked : question,
      };
    case 'answered':
      return stage === 'processing'
        ? { stage: 'answered', asked: state.asked, answer: event.answer, question: '' }
        : state;
    case 'failed':
      return { stage: 'failed', problem: event.problem, question };
  }
}
