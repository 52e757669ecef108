export interface OpenAiSettings {
  /** With its version, without a slash at the end. */
  baseUrl: string;
  /** Absent where the server wants none. */
  apiKey?: string | undefined;
  transcriberModel: string;
  answererModel: string;
  speakerModel: string;
  speakerVoice: string;
}

type Driver = 'embedded' | 'openai';

export interface AssistantSettings {
  transcriber: Driver;
  answerer: Driver;
  speaker: Driver;
  openai: OpenAiSettings;
  /** File that questions and answers are written to. Absent means that nothing is stored. */
  logFile?: string | undefined;
}
