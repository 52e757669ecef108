/** A press that the edge's script has sent before the form's code was there. */
interface SentSubmission {
  answer: Promise<unknown>;
  /** Takes the traces of the press off the page. */
  end: () => void;
}

declare global {
  /** By the name of the form; filled by the edge's script. */
  var horaeEarlyPresses: Map<string, SentSubmission> | undefined;
}

const running = new Set<Promise<unknown>>();

/** Remembers a form that is on its way to the edge, until it is answered. */
export function trackSubmission(answer: Promise<unknown>): void {
  running.add(answer);
  const forget = () => running.delete(answer);
  answer.then(forget, forget);
}

/**
 * Resolves once no form is on its way, and tells whether one was. A visitor's first press begins the session on the edge: a page that asked for one
 * beside it would get another, and lose what the press has done.
 */
export async function waitForSubmissions(): Promise<boolean> {
  const early = [...(globalThis.horaeEarlyPresses?.values() ?? [])].map(({ answer }) => answer);
  const all = [...running, ...early];
  await Promise.allSettled(all);
  return all.length > 0;
}
