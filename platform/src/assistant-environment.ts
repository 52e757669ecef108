import * as v from 'valibot';

const driver = v.optional(
  v.picklist(['embedded', 'openai'], 'must be embedded or openai'),
  'embedded',
);
const name = (standard: string) => v.optional(v.string(), standard);

export const assistantEnvironment = {
  TRANSCRIBER: driver,
  ANSWERER: driver,
  SPEAKER: driver,
  OPENAI_BASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('must be an absolute URL'),
      v.regex(/^https?:\/\//, 'must start with http:// or https://'),
      v.transform((url) => url.replace(/(?<!\/)\/+$/, '')),
    ),
    'https://api.openai.com/v1',
  ),
  OPENAI_API_KEY: v.optional(v.string()),
  TRANSCRIBER_MODEL: name('whisper-1'),
  ANSWERER_MODEL: name('gpt-4o-mini'),
  SPEAKER_MODEL: name('tts-1'),
  SPEAKER_VOICE: name('alloy'),
  ASSISTANT_LOG: v.optional(v.string()),
};

const environment = v.object(assistantEnvironment);

export type AssistantSettings = ReturnType<typeof assistantSettings>;

export function assistantSettings(values: v.InferOutput<typeof environment>) {
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
