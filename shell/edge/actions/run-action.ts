import type { Release } from '@horae/releases/release.ts';
import type { Action, ActionAnswer } from '@horae/shared/contract';
import { TimeLimitExceeded, within } from '@horae/shared/within';
import type { LiveReleases } from '../live/live-releases.ts';
import { type ImportBundle, toActionModuleName } from '../live/server-bundles.ts';
import type { Visitor } from '../session/create-request-visitor.ts';
import { runInSpan } from '../telemetry/spans.ts';
import type { Submission } from './read-submission.ts';
import type { SecretFields } from './refused-form.ts';
import { getFieldErrorCodes, requireActionAnswer } from './require-action-answer.ts';

/** How long a submission may take altogether. */
const LIMIT_MS = 5000;

export interface RunActionOptions {
  importBundle: ImportBundle;
  /** Outside the shop, where answers may lead: the platform's hosted pages. */
  origins: string[];
  siteUrl: string;
  /** How long a submission may take; 5 s where absent. */
  limitMs?: number;
}

export interface RemoteFormAction {
  release: Release;
  name: string;
}

/**
 * Reads the form with the action's schema and runs the action as the visitor. An action that has taken too long makes no more calls.
 * @throws what the action throws, and when it takes too long or returns an invalid answer.
 */
export function runAction(
  { release, name }: RemoteFormAction,
  { submission, key, visitor }: { submission: Submission; key: string; visitor: Visitor },
  { importBundle, origins, siteUrl, limitMs = LIMIT_MS }: RunActionOptions,
): Promise<ActionAnswer> {
  const timer = new AbortController();
  const { signal } = timer;
  const unlessAborted =
    <Args extends unknown[]>(change: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      signal.throwIfAborted();
      await change(...args);
    };
  const work = async (): Promise<ActionAnswer> => {
    const action = requireAction(await importBundle(release, toActionModuleName(name)));
    const role = await visitor.role();
    const { origin } = new URL(siteUrl);
    const [enter, leave] = [unlessAborted(visitor.logIn), unlessAborted(visitor.logOut)];
    const files = submission.files.map(({ field, file }) => ({ field, file }));
    const context = { role, key, files, from: submission.from, origin, enter, leave };
    const run = async () => {
      const read = await action.schema['~standard'].validate(submission.fields);
      return read.issues
        ? { refused: getFieldErrorCodes(read.issues) }
        : action.run(read.value, context);
    };
    return requireActionAnswer(await visitor.run(release, run, { key, signal }), origins);
  };
  const what = `action ${release.name}/${name}`;
  return within(limitMs, what, runInSpan(what, release, work)).catch((error: unknown) => {
    // Named like a time limit, so that retries give up.
    if (error instanceof TimeLimitExceeded)
      timer.abort(new DOMException(error.message, 'TimeoutError'));
    throw error;
  });
}

function requireAction(module: unknown): Action<unknown> {
  const { action } = module as { action?: Action<unknown> }; // looked at on the next line
  if (typeof action?.run !== 'function' || !action.schema?.['~standard']) {
    throw new Error('the file exports no action with a schema');
  }
  return action;
}

export type FormActionMatch = RemoteFormAction | 'unavailable';

/** `null`: no release has such an action; `unavailable`: its remote is switched off, or served from elsewhere. */
export function findAction(
  releases: LiveReleases,
  remote: string,
  name: string,
): FormActionMatch | null {
  const release = Object.hasOwn(releases.remotes, remote) ? releases.remotes[remote] : undefined;
  if (release?.actions?.some((action) => action.name === name)) return { release, name };
  const isKnown = Object.hasOwn(releases.snapshot.remotes, remote);
  return isKnown && !release ? 'unavailable' : null;
}

export function getUploadLimit(match: FormActionMatch | null): number {
  if (match === null || match === 'unavailable') return 0;
  const { release, name } = match;
  return release.actions?.find((action) => action.name === name)?.fileBytes ?? 0;
}

export function getSecretFields(match: FormActionMatch | null): SecretFields {
  if (match === null || match === 'unavailable') return 'all';
  const { release, name } = match;
  return release.actions?.find((action) => action.name === name)?.secret ?? [];
}
