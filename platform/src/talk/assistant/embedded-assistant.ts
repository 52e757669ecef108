import { correctMisheard } from '../speech/misheard.ts';
import type { SpeechProcess } from '../speech/speech-process.ts';
import { spokenText } from '../speech/spoken-text.ts';
import { answerQuestion } from './answer-question.ts';
import type { EmbeddedAssistant } from './assistant.ts';

/** Everything on this machine: Moonshine listens, facts answer, Flite speaks. */
export function embeddedAssistant(speech: SpeechProcess): EmbeddedAssistant {
  return {
    transcribe: async ({ samples, names }) =>
      correctMisheard(await speech.transcribe(samples, names)),
    answer: async (question, facts, conversation) => answerQuestion(question, facts, conversation),
    speak: (text) => speech.speak(spokenText(text)),
    warmUp: speech.warmUp,
  };
}
