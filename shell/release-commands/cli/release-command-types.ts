import type { ReleaseStore } from '@horae/releases/release-store.ts';

/** The result of a command: a line for people, and the same as data for programs. */
export interface CommandOutcome {
  line: string;
  data: unknown;
}

export interface ReleaseCommandOptions {
  withoutSmoke: boolean;
  onProgress: (step: string) => void;
}

/** @throws with a message for the terminal; then nothing was changed. */
export type ReleaseCommand = (
  store: ReleaseStore,
  args: string[],
  options: ReleaseCommandOptions,
) => Promise<CommandOutcome>;
