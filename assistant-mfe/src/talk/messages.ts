import type { TalkProblem } from './talk-state.ts';

/** Texts of the panel beyond its frame; the quoted ones of the specification are exact. */
export const problems: Record<TalkProblem, string> = {
  failed: 'Sorry, there was an error processing your request. Please try again.',
  'not-heard': 'I could not hear a question. You can type instead.',
  'microphone-blocked': 'Your browser blocks the microphone. You can type instead.',
  'microphone-missing': 'No microphone was found. You can type instead.',
};

export const texts = {
  youAsked: 'You asked',
  answer: 'Answer',
  spoken: (time: string) => `A spoken question, ${time}`,
  plays: 'Answer ready. It plays once; the text stays.',
  play: 'Play',
  pause: 'Pause',
};
