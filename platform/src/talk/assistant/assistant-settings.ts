import * as v from 'valibot';
import {
  baseUrlSchema,
  createChoiceSettingSchema,
  type EnvironmentVariables,
  readEnvironment,
} from '../../base/read-environment.ts';

const driver = createChoiceSettingSchema(['embedded', 'openai'], 'embedded');
const name = (standard: string) => v.optional(v.string(), standard);

const variables = v.object({
  TRANSCRIBER: driver,
  ANSWERER: driver,
  SPEAKER: driver,
  OPENAI_BASE_URL: v.optional(baseUrlSchema, 'https://api.openai.com/v1'),
  /** Unset where the server wants none. */
  OPENAI_API_KEY: v.optional(v.string()),
  TRANSCRIBER_MODEL: name('whisper-1'),
  ANSWERER_MODEL: name('gpt-4o-mini'),
  SPEAKER_MODEL: name('tts-1'),
  SPEAKER_VOICE: name('alloy'),
  /** File that questions and answers are written to. Unset means that nothing is stored. */
  ASSISTANT_LOG: v.optional(v.string()),
});

export type AssistantSettings = ReturnType<typeof readAssistantSettings>;
export type OpenAiSettings = AssistantSettings['openai'];

export function readAssistantSettings(environment: EnvironmentVariables) {
  const values = readEnvironment(variables, environment);
  return {
    transcriber: values.TRANSCRIBER,
    answerer: values.ANSWERER,
    speaker: values.SPEAKER,
    openai: {
      baseUrl: values.OPENAI_BASE_URL,
      apiKey: values.OPENAI_API_KEY,
      transcriberModel: values.TRANSCRIBER_MODEL,
      answererModel: values.ANSWERER_MODEL,
      speakerModel: values.SPEAKER_MODEL,
      speakerVoice: values.SPEAKER_VOICE,
    },
    logFile: values.ASSISTANT_LOG,
  };
}
