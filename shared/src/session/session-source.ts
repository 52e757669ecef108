/** Whose session a call is made in, where one process serves several visitors at once. */
export interface SessionSource {
  accessToken: () => Promise<string>;
  /** A token in the place of one that was refused. */
  renewToken: (refused: string) => Promise<string>;
}

let find: () => SessionSource | undefined = () => undefined;

/** The session that the running code belongs to; none in a browser, where the page has but one. */
export const sessionSource = (): SessionSource | undefined => find();

/** Tells a process of several visitors how to find the one that the running code works for. */
export function setSessionSource(next: () => SessionSource | undefined): void {
  find = next;
}
