import type { ReleaseStore } from '@horae/releases/release-store.ts';

/** What a command did: a line for people, the same as data for programs. */
export interface Outcome {
  line: string;
  data: unknown;
}

/** How a command is to go about its work. */
export interface CommandOptions {
  /** Makes versions live without having tried them in a browser. */
  withoutSmoke: boolean;
  /** Hears of each step of what takes its time. */
  tell: (step: string) => void;
}

/** @throws with a message for the person at the terminal; then nothing was changed. */
export type Command = (
  store: ReleaseStore,
  args: string[],
  options: CommandOptions,
) => Promise<Outcome>;
