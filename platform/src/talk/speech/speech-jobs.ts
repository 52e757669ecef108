/** What the speech process is asked to do. */
export type SpeechJob = { id: number } & (
  | { kind: 'transcribe'; samples: Float32Array; names: readonly string[] }
  | { kind: 'speak'; text: string }
  | { kind: 'load' }
);

export type SpeechReply = { id: number } & ({ result: string | Uint8Array } | { problem: string });

export type SpeechWork = SpeechJob extends infer Job
  ? Job extends SpeechJob
    ? Omit<Job, 'id'>
    : never
  : never;
