import type { ReleaseStore } from '../release-store.ts';

/** What a command did: a line for people, the same as data for programs. */
export interface Outcome {
  line: string;
  data: unknown;
}

/** @throws with a message for the person at the terminal; then nothing was changed. */
export type Command = (store: ReleaseStore, args: string[]) => Promise<Outcome>;
