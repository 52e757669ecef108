import fc from 'fast-check';
import {
  openRestorableDatabase,
  type RestorableDatabase,
} from '../../platform/testing/restorable-database.ts';
import {
  type AccountingRecords,
  readAccountingRecords,
} from '../../platform/testing/simulation/read-accounting-records.ts';
import {
  addSimulationData,
  type SimulationData,
} from '../../platform/testing/simulation/simulation-data.ts';
import { performShopperAct } from './actors/perform-shopper-act.ts';
import { SimulatedCartTeam } from './actors/simulated-cart-team.ts';
import { SimulatedOwner } from './actors/simulated-owner.ts';
import { SimulatedShopper } from './actors/simulated-shopper.ts';
import { checkStoredData } from './checks/check-accounting-records.ts';
import { checkHttpAnswers } from './checks/check-http-answers.ts';
import { checkMails } from './checks/check-mails.ts';
import { checkShopStillSells } from './checks/check-shop-still-sells.ts';
import { reseedRandom } from './kernel/seeded-random.ts';
import {
  moveWorldClock,
  passTimeUntil,
  resetWorldClock,
  sleepInWorld,
} from './kernel/virtual-time.ts';
import {
  type JourneyStep,
  journeyArbitrary,
  type MachineFault,
  SHOPPER_COUNT,
} from './random-journey-steps.ts';
import { SimulatedShop } from './world/simulated-shop.ts';

export interface JourneySetup {
  database: RestorableDatabase;
  stage: SimulationData;
  before: AccountingRecords;
}

export interface JourneyResult {
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
  { seed, steps }: { seed: number; steps: readonly JourneyStep[] },
): Promise<JourneyResult> {
  resetWorldClock();
  reseedRandom(seed);
  const shop = new SimulatedShop(database);
  try {
    const played = await whileTimePasses(() => play(shop, stage, steps));
    // A job may be within a transaction, which needs time to end.
    const books = await whileTimePasses(() => readAccountingRecords(database.client));
    const mayRepeat = steps.some(({ who }) => who === 'event');
    const breaches = [
      ...shop.breaches,
      ...played.life,
      ...checkStoredData({ books, before, stage, ...played }),
      ...checkMails(books, { taken: shop.mails.taken, mayRepeat }),
      ...checkHttpAnswers(shop, played.team),
    ];
    shop.trace.record(
      JSON.stringify(books.orders.map(({ number, sums, status }) => [number, sums, status])),
    );
    return { breaches, hash: shop.trace.hash(), lines: shop.trace.lines };
  } finally {
    for (const machine of [...shop.edges, shop.platform]) machine.kill();
    await whileTimePasses(() => sleepInWorld(1000));
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
  await passTimeUntil(() => settled, LONGEST_MS);
  return made;
}

async function play(shop: SimulatedShop, stage: SimulationData, steps: readonly JourneyStep[]) {
  await shop.open();
  const owner = new SimulatedOwner(shop, stage);
  const team = new SimulatedCartTeam(shop);
  const shoppers = Array.from(
    { length: SHOPPER_COUNT },
    (_, at) => new SimulatedShopper(shop, stage, `shopper ${at}`, at === 0 ? stage.memberId : null),
  );
  const queues = new Map<string, Promise<void>>();
  /** One after the other of each person; all persons side by side. */
  const after = (who: string, act: () => Promise<void>) => {
    const next = (queues.get(who) ?? Promise.resolve()).then(act);
    next.catch(() => undefined);
    queues.set(who, next);
  };
  for (const [at, step] of steps.entries()) {
    await sleepInWorld(step.gapMs);
    const act = `act-${String(at).padStart(3, '0')}`;
    shop.network.arm(act, step.faults);
    shop.trace.record(`${act} ${step.who} ${JSON.stringify(step.act)}`);
    if (step.who === 'event') after(`event ${at}`, () => carryOut(shop, step.act));
    else if (step.who === 'owner') after('owner', () => owner.act(act, step.act));
    else if (step.who === 'team') after('team', () => team.act(act, step.act));
    else
      after(`shopper ${step.at}`, () =>
        performShopperAct(personAt(shoppers, step.at), act, step.act),
      );
  }
  await Promise.all(queues.values());
  // Everything is well again, and what was late has come.
  const late = steps.flatMap(({ faults }) =>
    faults.map(({ fault }) => ('ms' in fault ? fault.ms : 0)),
  );
  await sleepInWorld(BREAKERS_MS + Math.max(0, ...late));
  for (const [at, shopper] of shoppers.entries())
    await performShopperAct(shopper, `end-${at}`, { do: 'read cart' });
  const life = await checkShopStillSells(shop, stage);
  moveWorldClock(MAIL_LEASE_MS);
  await sleepInWorld(LAST_MAILS_MS);
  return { life, owner, team, shoppers };
}

function personAt(shoppers: readonly SimulatedShopper[], at: number): SimulatedShopper {
  const shopper = shoppers[at];
  if (!shopper) throw new Error(`there is no shopper ${at}`);
  return shopper;
}

async function carryOut(shop: SimulatedShop, event: MachineFault): Promise<void> {
  switch (event.do) {
    case 'kill edge':
      return restart(shop.edges[event.edge], event.ms);
    case 'kill platform':
      return restart(shop.platform, event.ms);
    case 'state away':
      shop.redis.goAway();
      await sleepInWorld(event.ms);
      shop.redis.comeBack(event.isEmpty);
      return;
    case 'mails refused':
      shop.mails.isRefusing = true;
      await sleepInWorld(event.ms);
      shop.mails.isRefusing = false;
      return;
    case 'clocks jump':
      if (event.ms > LONG_JUMP_MS) shop.jumps += 1;
      moveWorldClock(event.ms);
  }
}

async function restart(machine: SimulatedShop['platform'] | undefined, ms: number): Promise<void> {
  if (!machine?.isRunning) return;
  machine.kill();
  await sleepInWorld(ms);
  await machine.start();
}

/** The journey of a seed. */
export function createJourney(seed: number): JourneyStep[] {
  const [steps = []] = fc.sample(journeyArbitrary, { seed, numRuns: 1 });
  return steps;
}

export const runSeededJourney = (setup: JourneySetup, seed: number): Promise<JourneyResult> =>
  runJourney(setup, { seed, steps: createJourney(seed) });

/** Opens what all journeys of this process are played on. */
export async function openJourneySetup(): Promise<JourneySetup> {
  reseedRandom(0);
  // A dump of its own, since it is dated by the simulated clock.
  const database = await openRestorableDatabase('simulation');
  resetWorldClock();
  const stage = await addSimulationData(database.client);
  await database.save();
  return { database, stage, before: await readAccountingRecords(database.client) };
}
