import { configureShop } from '@horae/shared';
import type { PagePartRelease, ResponsibleReleaseFinder } from './responsible-release-finder.ts';
import type { InteractionLog } from './track-recent-interactions.ts';

/** Class and place of an error. Never its message, which may contain typed text. */
export interface ObservedError extends PagePartRelease {
  name: string;
  /** File, line and column of a released script, where they are known. */
  at?: string;
}

interface ErrorParts {
  parts: ResponsibleReleaseFinder;
  interactions: InteractionLog;
  onFailure: (failure: ObservedError) => void;
}

/** Observes uncaught errors and reported ones; each counts once. */
export function observeErrors({ parts, interactions, onFailure }: ErrorParts): void {
  const reported = new WeakSet<object>();

  const observe = (
    error: unknown,
    { script = '', slot }: { script?: string; slot?: PagePartRelease | null },
  ) => {
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return;
      reported.add(error);
    }
    const stack = error instanceof Error ? getFrames(error) : '';
    const found = parts.inText(stack) ?? parts.inText(script);
    const ofRemote = found && found.remote !== parts.host.remote ? found : null;
    const part = ofRemote ?? slot ?? found ?? interactions.last() ?? parts.host;
    const at = findPosition(stack, part);
    onFailure({ ...part, name: getName(error), ...(at && { at }) });
  };

  addEventListener('error', ({ error, filename }) => observe(error, { script: filename }));
  addEventListener('unhandledrejection', ({ reason }) => observe(reason, {}));
  configureShop({
    report: (error, where) => {
      // biome-ignore lint/suspicious/noConsole: as the default sink does.
      console.error(`[horae] ${where}`, error);
      observe(error, { slot: findSlotPart(where, parts) });
    },
  });
}

/** Reports from a slot name it: `slot cart/CartPanel`. */
function findSlotPart(where: string, parts: ResponsibleReleaseFinder): PagePartRelease | null {
  const remote = /^slot ([a-z][a-z0-9-]*)\//.exec(where)?.[1];
  return remote === undefined ? null : parts.ofRemote(remote);
}

/** Drops the message, which may contain URLs and several lines; matches frames of Chromium, and of other browsers. */
const getFrames = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at |^[^@]*@\S+:\d+:\d+$/.test(line))
    .join('\n');

function findPosition(stack: string, { remote, version }: PagePartRelease): string | undefined {
  const home = `/_mfe/${remote}/${version}/`;
  const start = stack.indexOf(home);
  if (start < 0) return undefined;
  return /^[\w./-]+:\d+:\d+/.exec(stack.slice(start + home.length))?.[0];
}

const getName = (error: unknown): string =>
  error instanceof Error && /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : typeof error;
