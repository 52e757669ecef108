import type { CallRecord } from '@horae/shared/contract';
import { getReleaseCalls } from './declared-calls.ts';
import type { Release } from './release.ts';

/** Path prefixes that no remote may call: only the host handles tokens, and QA has routes of its own. */
const NOT_FOR_REMOTES = ['/oauth2/', '/_qa/', '/healthz'];
/** Path prefixes whose answers are personal, and so cannot be public. */
const PERSONAL = ['/ecom/', '/members/', '/_api/', '/oauth2/'];
/** Exceptions from {@link PERSONAL}, whose answers are about products only. */
const NOT_PERSONAL = ['/ecom/v1/recommendations/'];

/** Refuses calls that are not for remotes, would share a personal answer, or contradict another release's declaration. */
export function checkDeclaredCallsGate(candidate: Release, releases: Release[]): string[] {
  const others = releases.filter(({ name }) => name !== candidate.name);
  return getReleaseCalls(candidate).flatMap((call) => [
    ...(isForbidden(candidate, call) ? [`${getName(call)} is not for remotes`] : []),
    ...(isPublicAndPersonal(call) ? [`the answer to ${getName(call)} cannot be public`] : []),
    ...others.flatMap((other) => disagreements(call, other)),
  ]);
}

const isForbidden = ({ name }: Release, { to = 'platform', path }: CallRecord): boolean =>
  name !== 'shell' &&
  to === 'platform' &&
  NOT_FOR_REMOTES.some((start) => `${path}/`.startsWith(start));

const isPublicAndPersonal = ({ answer, path }: CallRecord): boolean =>
  answer === 'public' &&
  PERSONAL.some((start) => path.startsWith(start)) &&
  !NOT_PERSONAL.some((start) => path.startsWith(start));

function disagreements(call: CallRecord, other: Release): string[] {
  return getReleaseCalls(other)
    .filter((otherCall) => overlaps(call, otherCall) && !isEqual(call, otherCall))
    .map((otherCall) => `${getName(call)} differs from ${getName(otherCall)} of ${other.name}`);
}

const isEqual = (one: CallRecord, other: CallRecord): boolean =>
  one.answer === other.answer && one.repeat === other.repeat;

/** Whether one request can match both calls, and neither path has more parameters than the other. */
function overlaps(one: CallRecord, other: CallRecord): boolean {
  if ((one.to ?? 'platform') !== (other.to ?? 'platform') || one.method !== other.method) {
    return false;
  }
  const [segments, otherSegments] = [one.path.split('/'), other.path.split('/')];
  return (
    segments.length === otherSegments.length &&
    segments.every(
      (part, i) => part === otherSegments[i] || isParameter(part) || isParameter(otherSegments[i]),
    ) &&
    segments.filter(isParameter).length === otherSegments.filter(isParameter).length
  );
}

const isParameter = (part: string | undefined): boolean => part?.startsWith(':') === true;

const getName = ({ method, path }: CallRecord): string => `${method} ${path}`;
