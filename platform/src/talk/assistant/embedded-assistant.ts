import { correctMisheard } from '../speech/misheard.ts';
import type { SpeechThread } from '../speech/speech-thread.ts';
import { spokenText } from '../speech/spoken-text.ts';
import { answerQuestion } from './answer-question.ts';
import type { EmbeddedAssistant } from './assistant.ts';

/** Everything on this machine: Moonshine listens, facts answer, Flite speaks. */
export function embeddedAssistant(speech: SpeechThread): EmbeddedAssistant {
  return {
    transcribe: async ({ samples }) => correctMisheard(await speech.transcribe(samples)),
    answer: async (question, facts, conversation) => answerQuestion(question, facts, conversation),
    speak: (text) => speech.speak(spokenText(text)),
    warmUp: speech.warmUp,
  };
}
