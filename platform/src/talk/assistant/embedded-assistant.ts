import { answerWithReader } from '../answering/answer-with-reader.ts';
import { correctMisheard } from '../speech/correct-misheard.ts';
import { spokenText } from '../speech/spoken-text.ts';
import type { SpeechProcess } from '../speech/supervise-speech-process.ts';
import type { EmbeddedAssistant } from './assistant-interface.ts';

/** Everything on this machine: Moonshine listens, facts answer, Flite speaks. */
export function createEmbeddedAssistant(speech: SpeechProcess): EmbeddedAssistant {
  return {
    transcribe: async ({ samples, names }) =>
      correctMisheard(await speech.transcribe(samples, names)),
    answer: (question, product, { before = [], others = [] } = {}) =>
      answerWithReader(question, { product, others }, before),
    speak: (text) => speech.speak(spokenText(text)),
    warmUp: speech.warmUp,
  };
}
