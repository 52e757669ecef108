import type { CallRecord } from '@horae/shared/contract';
import { callsOf } from './calls-of.ts';
import type { Refusal } from './refusal.ts';
import type { Release } from './release.ts';

/** What no remote may ask, by the beginning of its path: the host keeps tokens, QA has its own way in. */
const NOT_FOR_REMOTES = ['/oauth2/', '/_qa/', '/healthz'];
/** Where every answer is one person's own. */
const PERSONAL = ['/ecom/', '/members/', '/_api/', '/oauth2/'];
/** Below them, where an answer is about products alone. */
const OF_NOBODY = ['/ecom/v1/recommendations/'];

/** Calls of a candidate that are not for it, would show one person's answer to others, or mean another thing elsewhere. */
export function wrongCalls(candidate: Release, releases: Release[]): Refusal[] {
  const others = releases.filter(({ name }) => name !== candidate.name);
  return callsOf(candidate)
    .flatMap((call) => [
      ...(isForbidden(candidate, call) ? [`${told(call)} is not for remotes`] : []),
      ...(isPublicAndPersonal(call) ? [`the answer to ${told(call)} cannot be public`] : []),
      ...others.flatMap((other) => disagreements(call, other)),
    ])
    .map((reason) => ({ release: candidate.name, gate: 'calls', reason }));
}

const isForbidden = ({ name }: Release, { to = 'platform', path }: CallRecord): boolean =>
  name !== 'shell' &&
  to === 'platform' &&
  NOT_FOR_REMOTES.some((start) => `${path}/`.startsWith(start) || path.startsWith(start));

const isPublicAndPersonal = ({ answer, path }: CallRecord): boolean =>
  answer === 'public' &&
  PERSONAL.some((start) => path.startsWith(start)) &&
  !OF_NOBODY.some((start) => path.startsWith(start));

function disagreements(call: CallRecord, other: Release): string[] {
  return callsOf(other)
    .filter((theirs) => meets(call, theirs) && !promisesTheSame(call, theirs))
    .map((theirs) => `${told(call)} differs from ${told(theirs)} of ${other.name}`);
}

const promisesTheSame = (one: CallRecord, other: CallRecord): boolean =>
  one.answer === other.answer && one.repeat === other.repeat;

/** Whether one request can be both calls, and neither names more of its path than the other. */
function meets(one: CallRecord, other: CallRecord): boolean {
  if ((one.to ?? 'platform') !== (other.to ?? 'platform') || one.method !== other.method) {
    return false;
  }
  const [these, those] = [one.path.split('/'), other.path.split('/')];
  return (
    these.length === those.length &&
    these.every((part, i) => part === those[i] || isOpen(part) || isOpen(those[i])) &&
    these.filter(isOpen).length === those.filter(isOpen).length
  );
}

const isOpen = (part: string | undefined): boolean => part?.startsWith(':') === true;

const told = ({ method, path }: CallRecord): string => `${method} ${path}`;
