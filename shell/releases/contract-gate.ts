import type { Recorded, RecordedType } from '@horae/shared/contract-record';
import { compare, valid } from 'semver';
import { isTaken } from './example-misfits.ts';
import type { Refusal } from './refusal.ts';
import type { Release } from './release.ts';
import { misfits, untaken } from './type-misfits.ts';

/** One side of a promise, and the other one that leans on it. */
interface Pair {
  giver: Release;
  taker: Release;
  /** `cart/AddToCartButton` or `cart-changed`. */
  what: string;
  given: Recorded;
  taken: RecordedType;
}

/**
 * Whether what candidates promise and expect goes together with everything that would be live: the props of slots, the
 * payloads of events and the forms of actions, by the types and the examples that each release has recorded. A refusal
 * is the candidate's, whichever side of the promise it is on. Releases that have recorded nothing say nothing.
 */
export function brokenPromises(releases: Release[], candidates: string[]): Refusal[] {
  const isAsked = (...sides: Release[]) => sides.some(({ name }) => candidates.includes(name));
  const broken = pairsIn(releases)
    .filter(({ giver, taker }) => isAsked(giver, taker))
    .flatMap(pairMisfits);
  const missing = [...missingPlaces(releases), ...unsaidEvents(releases)].filter(({ sides }) =>
    isAsked(...sides),
  );
  return [...broken, ...missing].map(({ sides, reason }) => ({
    release: sides.find(({ name }) => candidates.includes(name))?.name ?? '',
    gate: 'contract',
    reason,
  }));
}

interface Broken {
  sides: Release[];
  reason: string;
}

function pairMisfits({ giver, taker, what, given, taken }: Pair): Broken[] {
  const isSlot = taker.contract?.lends[what] !== undefined;
  const at = what.split('/').at(-1) ?? what;
  const wrong = [
    ...misfits(given.type, taken, at),
    // An event may say more than its hearers know, and a form may have more fields.
    ...(isSlot ? untaken(given.type, taken, { at, isNewer: isNewer(giver, taker) }) : []),
  ];
  const odd = given.examples.filter((one) => !isTaken(one, taken));
  const reasons =
    wrong.length > 0 ? wrong : odd.map((one) => `${JSON.stringify(one)} is not taken`);
  return reasons.map((reason) => ({
    sides: [giver, taker],
    reason: `${what}, from ${giver.name} to ${taker.name}: ${reason}`,
  }));
}

/** Of releases that do not say which contract they know, neither is newer. */
function isNewer(one: Release, other: Release): boolean {
  const [own, others] = [valid(one.build?.contract), valid(other.build?.contract)];
  return own !== null && others !== null && compare(own, others) > 0;
}

/** Wherever one release gives what another takes. */
function pairsIn(releases: Release[]): Pair[] {
  return releases.flatMap((giver) =>
    releases.flatMap((taker) => {
      const { shows = {}, says = {}, sends = {} } = giver.contract ?? {};
      const { lends = {}, hears = {}, takes = {} } = taker.contract ?? {};
      const pair = (what: string, given: Recorded, taken: RecordedType | undefined): Pair[] =>
        taken ? [{ giver, taker, what, given, taken }] : [];
      return [
        ...Object.entries(shows).flatMap(([what, one]) => pair(what, one, lends[what]?.type)),
        ...Object.entries(says).flatMap(([what, one]) => pair(what, one, hears[what]?.type)),
        ...Object.entries(sends).flatMap(([what, one]) => pair(what, one, takes[what])),
      ];
    }),
  );
}

/** Slots and actions that somebody leans on and their owner, which is there, does not have. */
function missingPlaces(releases: Release[]): Broken[] {
  return releases.flatMap((user) => {
    const { shows = {}, sends = {} } = user.contract ?? {};
    const needed = [
      ...Object.entries(shows).filter(([, { mayLack }]) => !mayLack),
      ...Object.entries(sends),
    ].map(([what]) => what);
    return needed.flatMap((what) => {
      const owner = releases.find(({ name }) => what.startsWith(`${name}/`));
      const { lends, takes } = owner?.contract ?? {};
      if (!owner || !lends || !takes || what in lends || what in takes) return [];
      return [
        {
          sides: [user, owner],
          reason: `${what}: ${user.name} needs it, ${owner.name} has it not`,
        },
      ];
    });
  });
}

/** Events that somebody hears and those, of whom it heard them when it was built, say no more. */
function unsaidEvents(releases: Release[]): Broken[] {
  return releases.flatMap((hearer) =>
    Object.entries(hearer.contract?.hears ?? {}).flatMap(([what, { from }]) => {
      const sayers = releases.filter(({ name, contract }) => contract && from.includes(name));
      const isSaid = releases.some(({ contract }) => contract?.says[what]);
      if (isSaid || (from.length > 0 && sayers.length === 0)) return [];
      const sides = [hearer, ...sayers];
      return [{ sides, reason: `${what}: ${hearer.name} hears it, nobody says it` }];
    }),
  );
}
