/** Samples per second of all audio, recorded and synthesised. */
export const SPEECH_SAMPLE_RATE = 16_000;

export type SpeechJob = { id: number } & (
  | { kind: 'transcribe'; samples: Float32Array; names: readonly string[] }
  | { kind: 'speak'; text: string }
  | { kind: 'load' }
);

export type SpeechReply = { id: number } & (
  | { result: string | Uint8Array }
  /** `isMissing`: the speech packages are not installed, or not yet. */
  | { problem: string; isMissing: boolean }
);

export type NewSpeechJob = SpeechJob extends infer Job
  ? Job extends SpeechJob
    ? Omit<Job, 'id'>
    : never
  : never;
