import type { RecordedType, TypeWithExamples } from '@horae/shared/contract-record';
import { compare, valid } from 'semver';
import type { Release } from './release.ts';
import { findSurplusTypeFields, findTypeMismatches, isExampleAccepted } from './type-mismatches.ts';

/** A slot, event or action that both sides have recorded: `giver` passes the value, `taker` accepts it. */
interface Pair {
  giver: Release;
  taker: Release;
  /** `cart/AddToCartButton` or `cart-changed`. */
  what: string;
  given: TypeWithExamples;
  taken: RecordedType;
}

/**
 * Checks the contracts of candidates against everything that would be live: the props of slots, the payloads of events
 * and the forms of actions, by the types and examples that each release has recorded. The refusal names the candidate,
 * whichever side it is on. Releases without a recorded contract are skipped.
 */
export function findRemoteContractBreaches(
  releases: Release[],
  candidates: string[],
): { release: string; reason: string }[] {
  const isCandidate = (...sides: Release[]) => sides.some(({ name }) => candidates.includes(name));
  const broken = findPairs(releases)
    .filter(({ giver, taker }) => isCandidate(giver, taker))
    .flatMap(checkPair);
  const missing = [...findMissingParts(releases), ...findUnsentEvents(releases)].filter(
    ({ sides }) => isCandidate(...sides),
  );
  return [...broken, ...missing].map(({ sides, reason }) => ({
    release: sides.find(({ name }) => candidates.includes(name))?.name ?? '',
    reason,
  }));
}

interface Broken {
  sides: Release[];
  reason: string;
}

function checkPair({ giver, taker, what, given, taken }: Pair): Broken[] {
  const isSlot = taker.contract?.lends[what] !== undefined;
  const at = what.split('/').at(-1) ?? what;
  const wrong = [
    ...findTypeMismatches(given.type, taken, at),
    // An event's payload or a form may have more fields than its receiver knows.
    ...(isSlot
      ? findSurplusTypeFields(given.type, taken, { at, isNewer: isNewer(giver, taker) })
      : []),
  ];
  const refusedExamples = given.examples.filter((one) => !isExampleAccepted(one, taken));
  const reasons =
    wrong.length > 0
      ? wrong
      : refusedExamples.map((one) => `${JSON.stringify(one)} is not accepted`);
  return reasons.map((reason) => ({
    sides: [giver, taker],
    reason: `${what}, from ${giver.name} to ${taker.name}: ${reason}`,
  }));
}

/** Whether one release was built with a later contract; false when either records no version. */
function isNewer(one: Release, other: Release): boolean {
  const [own, others] = [valid(one.build?.contract), valid(other.build?.contract)];
  return own !== null && others !== null && compare(own, others) > 0;
}

/** All pairs of releases in which one gives a slot's props, an event or a form that the other accepts. */
function findPairs(releases: Release[]): Pair[] {
  return releases.flatMap((giver) =>
    releases.flatMap((taker) => {
      const { shows = {}, says = {}, sends = {} } = giver.contract ?? {};
      const { lends: exposes = {}, hears: receives = {}, takes = {} } = taker.contract ?? {};
      const pair = (
        what: string,
        given: TypeWithExamples,
        taken: RecordedType | undefined,
      ): Pair[] => (taken ? [{ giver, taker, what, given, taken }] : []);
      return [
        ...Object.entries(shows).flatMap(([what, one]) => pair(what, one, exposes[what]?.type)),
        ...Object.entries(says).flatMap(([what, one]) => pair(what, one, receives[what]?.type)),
        ...Object.entries(sends).flatMap(([what, one]) => pair(what, one, takes[what])),
      ];
    }),
  );
}

/** Slots and actions that a release requires and that their owner, although present, does not have. */
function findMissingParts(releases: Release[]): Broken[] {
  return releases.flatMap((user) => {
    const { shows = {}, sends = {} } = user.contract ?? {};
    const needed = [
      ...Object.entries(shows).filter(([, { mayLack }]) => !mayLack),
      ...Object.entries(sends),
    ].map(([what]) => what);
    return needed.flatMap((what) => {
      const owner = releases.find(({ name }) => what.startsWith(`${name}/`));
      const { lends: exposes, takes } = owner?.contract ?? {};
      if (!owner || !exposes || !takes || what in exposes || what in takes) return [];
      return [
        {
          sides: [user, owner],
          reason: `${what}: ${user.name} needs it, ${owner.name} does not have it`,
        },
      ];
    });
  });
}

/** Events that a release listens to and that their senders, as of its build, no longer emit. */
function findUnsentEvents(releases: Release[]): Broken[] {
  return releases.flatMap((receiver) =>
    Object.entries(receiver.contract?.hears ?? {}).flatMap(([what, { from }]) => {
      const senders = releases.filter(({ name, contract }) => contract && from.includes(name));
      const isSent = releases.some(({ contract }) => contract?.says[what]);
      if (isSent || (from.length > 0 && senders.length === 0)) return [];
      const sides = [receiver, ...senders];
      return [{ sides, reason: `${what}: ${receiver.name} receives it, no one sends it` }];
    }),
  );
}
