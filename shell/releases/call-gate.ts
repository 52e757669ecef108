import type { CallRecord } from '@horae/shared/contract';
import { callsOf } from './calls-of.ts';
import type { Release } from './release.ts';

/** Path prefixes that no remote may call: only the host handles tokens, and QA has routes of its own. */
const NOT_FOR_REMOTES = ['/oauth2/', '/_qa/', '/healthz'];
/** Path prefixes whose answers are personal, and so cannot be public. */
const PERSONAL = ['/ecom/', '/members/', '/_api/', '/oauth2/'];
/** Exceptions from {@link PERSONAL}, whose answers are about products only. */
const NOT_PERSONAL = ['/ecom/v1/recommendations/'];

/** Refuses calls that are not for remotes, would share a personal answer, or contradict another release's declaration. */
export function wrongCalls(candidate: Release, releases: Release[]): string[] {
  const others = releases.filter(({ name }) => name !== candidate.name);
  return callsOf(candidate).flatMap((call) => [
    ...(isForbidden(candidate, call) ? [`${nameOf(call)} is not for remotes`] : []),
    ...(isPublicAndPersonal(call) ? [`the answer to ${nameOf(call)} cannot be public`] : []),
    ...others.flatMap((other) => disagreements(call, other)),
  ]);
}

const isForbidden = ({ name }: Release, { to = 'platform', path }: CallRecord): boolean =>
  name !== 'shell' &&
  to === 'platform' &&
  NOT_FOR_REMOTES.some((start) => `${path}/`.startsWith(start) || path.startsWith(start));

const isPublicAndPersonal = ({ answer, path }: CallRecord): boolean =>
  answer === 'public' &&
  PERSONAL.some((start) => path.startsWith(start)) &&
  !NOT_PERSONAL.some((start) => path.startsWith(start));

function disagreements(call: CallRecord, other: Release): string[] {
  return callsOf(other)
    .filter((theirs) => meets(call, theirs) && !promisesTheSame(call, theirs))
    .map((theirs) => `${nameOf(call)} differs from ${nameOf(theirs)} of ${other.name}`);
}

const promisesTheSame = (one: CallRecord, other: CallRecord): boolean =>
  one.answer === other.answer && one.repeat === other.repeat;

/** Whether one request can match both calls, and neither path has more parameters than the other. */
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

const nameOf = ({ method, path }: CallRecord): string => `${method} ${path}`;
