import fc from 'fast-check';
import {
  openRestorable,
  type RestorableDatabase,
} from '../../platform/testing/restorable-database.ts';
import {
  addSimulationData,
  type SimulationData,
} from '../../platform/testing/simulation/prepare-stage.ts';
import { readBooks, type StoredBooks } from '../../platform/testing/simulation/read-books.ts';
import { actAs } from './actors/act-as.ts';
import { Owner } from './actors/owner.ts';
import { Shopper } from './actors/shopper.ts';
import { Team } from './actors/team.ts';
import { checkAnswers } from './checks/check-answers.ts';
import { checkBooks } from './checks/check-books.ts';
import { checkLife } from './checks/check-life.ts';
import { checkMails } from './checks/check-mails.ts';
import { type Event, journey, SHOPPERS, type Step } from './journey.ts';
import { restartRandom } from './kernel/seeded-random.ts';
import { jump, passUntil, pause, restartTime } from './kernel/virtual-time.ts';
import { Shop } from './world/shop.ts';

export interface JourneySetup {
  database: RestorableDatabase;
  stage: SimulationData;
  before: StoredBooks;
}

export interface Result {
  breaches: string[];
  hash: string;
  lines: readonly string[];
}

/** No journey takes longer; a shop that does stands still. */
const LONGEST_MS = 30 * 60_000;
const BREAKERS_MS = 12_000;
const MAIL_LEASE_MS = 10 * 60_000;
const LAST_MAILS_MS = 15_000;
/** From then on the key of a call is not known any more. */
const LONG_JUMP_MS = 500_000;

/** Plays a journey in a new shop, and checks whether all promises were fulfilled. */
export async function runJourney(
  { database, stage, before }: JourneySetup,
  { seed, steps }: { seed: number; steps: readonly Step[] },
): Promise<Result> {
  restartTime();
  restartRandom(seed);
  const shop = new Shop(database);
  try {
    const played = await whileTimePasses(() => play(shop, stage, steps));
    // A job may be within a transaction, which needs time to end.
    const books = await whileTimePasses(() => readBooks(database.client));
    const mayRepeat = steps.some(({ who }) => who === 'event');
    const breaches = [
      ...shop.breaches,
      ...played.life,
      ...checkBooks({ books, before, stage, ...played }),
      ...checkMails(books, { taken: shop.mails.taken, mayRepeat }),
      ...checkAnswers(shop, played.team),
    ];
    shop.trace.record(
      JSON.stringify(books.orders.map(({ number, sums, status }) => [number, sums, status])),
    );
    return { breaches, hash: shop.trace.hash(), lines: shop.trace.lines };
  } finally {
    for (const machine of [...shop.edges, shop.platform]) machine.kill();
    await whileTimePasses(() => pause(1000));
    await database.restore();
  }
}

/** Carries something out for which time has to pass. */
async function whileTimePasses<Value>(work: () => Promise<Value>): Promise<Value> {
  let settled = false;
  const made = work().finally(() => {
    settled = true;
  });
  made.catch(() => undefined);
  await passUntil(() => settled, LONGEST_MS);
  return made;
}

async function play(shop: Shop, stage: SimulationData, steps: readonly Step[]) {
  await shop.open();
  const owner = new Owner(shop, stage);
  const team = new Team(shop);
  const shoppers = Array.from(
    { length: SHOPPERS },
    (_, at) => new Shopper(shop, stage, `shopper ${at}`, at === 0 ? stage.memberId : null),
  );
  const queues = new Map<string, Promise<void>>();
  /** One after the other of each person; all persons side by side. */
  const after = (who: string, act: () => Promise<void>) => {
    const next = (queues.get(who) ?? Promise.resolve()).then(act);
    next.catch(() => undefined);
    queues.set(who, next);
  };
  for (const [at, step] of steps.entries()) {
    await pause(step.gapMs);
    const act = `act-${String(at).padStart(3, '0')}`;
    shop.network.arm(act, step.faults);
    shop.trace.record(`${act} ${step.who} ${JSON.stringify(step.act)}`);
    if (step.who === 'event') after(`event ${at}`, () => carryOut(shop, step.act));
    else if (step.who === 'owner') after('owner', () => owner.act(act, step.act));
    else if (step.who === 'team') after('team', () => team.act(act, step.act));
    else after(`shopper ${step.at}`, () => actAs(personAt(shoppers, step.at), act, step.act));
  }
  await Promise.all(queues.values());
  // Everything is well again, and what was late has come.
  const late = steps.flatMap(({ faults }) =>
    faults.map(({ fault }) => ('ms' in fault ? fault.ms : 0)),
  );
  await pause(BREAKERS_MS + Math.max(0, ...late));
  for (const [at, shopper] of shoppers.entries())
    await actAs(shopper, `end-${at}`, { do: 'read cart' });
  const life = await checkLife(shop, stage);
  jump(MAIL_LEASE_MS);
  await pause(LAST_MAILS_MS);
  return { life, owner, team, shoppers };
}

function personAt(shoppers: readonly Shopper[], at: number): Shopper {
  const shopper = shoppers[at];
  if (!shopper) throw new Error(`there is no shopper ${at}`);
  return shopper;
}

async function carryOut(shop: Shop, event: Event): Promise<void> {
  switch (event.do) {
    case 'kill edge':
      return restart(shop.edges[event.edge], event.ms);
    case 'kill platform':
      return restart(shop.platform, event.ms);
    case 'state away':
      shop.redis.goAway();
      await pause(event.ms);
      shop.redis.comeBack(event.isEmpty);
      return;
    case 'mails refused':
      shop.mails.isRefusing = true;
      await pause(event.ms);
      shop.mails.isRefusing = false;
      return;
    case 'clocks jump':
      if (event.ms > LONG_JUMP_MS) shop.jumps += 1;
      jump(event.ms);
  }
}

async function restart(machine: Shop['platform'] | undefined, ms: number): Promise<void> {
  if (!machine?.isRunning) return;
  machine.kill();
  await pause(ms);
  await machine.start();
}

/** The journey of a seed. */
export function journeyOf(seed: number): Step[] {
  const [steps = []] = fc.sample(journey, { seed, numRuns: 1 });
  return steps;
}

export const runSeed = (setup: JourneySetup, seed: number): Promise<Result> =>
  runJourney(setup, { seed, steps: journeyOf(seed) });

/** Opens what all journeys of this process are played on. */
export async function openSetup(): Promise<JourneySetup> {
  restartRandom(0);
  // A dump of its own, since it is dated by the simulated clock.
  const database = await openRestorable('simulation');
  restartTime();
  const stage = await addSimulationData(database.client);
  await database.save();
  return { database, stage, before: await readBooks(database.client) };
}
