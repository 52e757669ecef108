import type { Log } from '../../base/http/log.ts';
import { createSpeechProcess } from '../speech/supervise-speech-process.ts';
import type { Assistant, EmbeddedAssistant } from './assistant-interface.ts';
import type { AssistantSettings } from './assistant-settings.ts';
import { createEmbeddedAssistant } from './embedded-assistant.ts';
import { createOpenAiAssistant } from './openai-assistant.ts';

/** The assistant that the settings ask for; what another service fails to do is done here. */
export function createAssistant(
  settings: AssistantSettings,
  log: Log,
  embedded: EmbeddedAssistant = createEmbeddedAssistant(createSpeechProcess()),
): EmbeddedAssistant {
  const hosted = createOpenAiAssistant(settings.openai);
  const failed = (part: string) => (error: unknown) =>
    log.warn({ err: error, part }, 'hosted assistant failed, embedded one takes over');
  const { transcriber, answerer, speaker } = settings;
  const isSpeechHosted = transcriber === 'openai' && speaker === 'openai';
  return {
    transcribe: choose(transcriber, { ...both('transcribe'), onFailure: failed('transcriber') }),
    answer: choose(answerer, { ...both('answer'), onFailure: failed('answerer') }),
    speak: choose(speaker, { ...both('speak'), onFailure: failed('speaker') }),
    warmUp: isSpeechHosted ? async () => undefined : embedded.warmUp,
  };

  function both<Part extends keyof Assistant>(part: Part) {
    return { embedded: embedded[part], hosted: hosted[part] };
  }
}

type Call<Args extends unknown[], Result> = (...args: Args) => Promise<Result>;

interface Drivers<Args extends unknown[], Result> {
  embedded: Call<Args, Result>;
  hosted: Call<Args, Result>;
  onFailure: (error: unknown) => void;
}

function choose<Args extends unknown[], Result>(
  driver: 'embedded' | 'openai',
  { embedded, hosted, onFailure }: Drivers<Args, Result>,
): Call<Args, Result> {
  if (driver === 'embedded') return embedded;
  return (...args) =>
    hosted(...args).catch((error: unknown) => {
      onFailure(error);
      return embedded(...args);
    });
}
