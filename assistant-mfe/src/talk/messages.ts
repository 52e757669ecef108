import type { SlotWords } from '@horae/shared';
import type { TalkStage } from '@horae/shared/ui/talk-frame';
import remote from '../../remote.json' with { type: 'json' };
import type { MissingSoundReason, TalkProblem } from './talk-state.ts';

/** Texts of the placeholder that pages show until the panel loads; the panel starts with the same ones. */
const words: SlotWords['assistant/TalkPanel'] = findSlotTexts('TalkPanel');

export const { samples } = words;

export const talkStageTexts: Record<TalkStage, string> = {
  idle: words.sentence,
  recording: 'Listening. Press Stop when you have finished.',
  processing: words.waiting,
  answered: 'Answer ready.',
};

/** Why there is no answer; the first text is exact, tests of the shop look for it. */
export const talkProblemTexts: Record<TalkProblem, string> = {
  failed: 'Sorry, there was an error processing your request. Please try again.',
  'not-ready': 'Listening is still being set up. Try again in a minute, or type instead.',
  'microphone-blocked': 'Your browser blocks the microphone. You can type instead.',
  'microphone-missing': 'No microphone was found. You can type instead.',
  'microphone-busy': 'Another application uses the microphone. You can type instead.',
  'microphone-lost': 'The microphone was disconnected. You can try again, or type instead.',
  'microphone-insecure': 'The microphone works on secure pages only. You can type instead.',
};

/** Why a typed question was sent without its sound; it is answered all the same. */
export const missingQuestionSoundTexts: Record<MissingSoundReason, string> = {
  'no-voice': 'Sent as text: this browser has no voice to read it aloud.',
  'no-start': 'Sent as text: this browser did not start to read it aloud.',
  'no-end': 'Sent as text: this browser did not finish reading it aloud.',
  'not-recorded': 'Sent as text: the microphone could not be used.',
};

/** Why a question that was sent without script has no answer, by the code of the action. */
export const questionRefusalTexts: Record<string, string> = {
  QUESTION_MISSING: 'Please type a question.',
  QUESTION_TOO_LONG: 'A question may have 500 characters at most.',
  LIMITED: 'You have asked many questions. Please wait a minute and ask this one again.',
  PRODUCT_MISSING: 'This watch is not in the shop any more.',
};

export const talkTexts = {
  questionLabel: 'You asked',
  answer: 'Answer',
  from: 'Sources',
  next: 'Ask next',
  spoken: (time: string) => `A spoken question, ${time}`,
  reading: 'Reading your question aloud. Press Stop to send it now.',
  plays: 'Answer ready. It plays once; the text stays.',
  waits: 'Answer ready. Press Play to hear it.',
  queuePosition: (position: number) =>
    position === 1 ? 'You are next.' : `You are ${ordinal(position)} in line.`,
  sendUnsent: (time: string) => `Send what you have said, ${time}`,
  cancel: 'Cancel',
  correct: 'Not what you said?',
  correction: 'Your question as it should be',
  resend: 'Ask again',
  play: 'Play',
  pause: 'Pause',
};

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `2nd`, `11th`. */
function ordinal(number: number): string {
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(number);
  return `${number}${endings[rule] ?? 'th'}`;
}

/** Seconds as a clock shows them: `0:04`. */
export function durationText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function findSlotTexts(module: string): SlotWords['assistant/TalkPanel'] {
  const slot = remote.slots.find((one) => one.module === module);
  if (!slot) throw new Error(`remote.json has no words for ${module}`);
  return slot.words;
}
