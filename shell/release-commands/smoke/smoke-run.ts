import type { GateRefusal } from '@horae/releases/gates.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { FLAGS } from '@horae/shared/flag-definitions';
import { slotOpenings } from '@horae/shared/slot-openings';
import { describeUntriedSlots, fillRoutePatterns, planSmokeVisits } from './plan-smoke-visits.ts';
import { runSmokeVisits, type SmokeVisitOptions } from './run-smoke-visits.ts';
import type { SmokeVisit } from './smoke-visit-types.ts';
import { type CandidateShop, startCandidateShop } from './start-candidate-shop.ts';

export interface SmokeParts extends SmokeVisitOptions {
  store: ReleaseStore;
  environment: NodeJS.ProcessEnv;
  /** Called for each page or slot that the run cannot test. */
  note: (lack: string) => void;
}

/** Opens every page and slot of the candidates in a shop of its own; returns the reasons to refuse them. */
export async function smokeRun(parts: SmokeParts): Promise<GateRefusal[]> {
  const { store, releases, candidates, environment, note } = parts;
  const versions = Object.fromEntries(releases.map(({ name, version }) => [name, version]));
  const shop = await startCandidateShop(store, versions, environment);
  try {
    for (const lack of describeUntriedSlots(releases, candidates)) note(lack);
    const planned = planSmokeVisits(releases, candidates);
    const visits = await fillRoutePatterns(planned, () => readAddresses(shop));
    const found = await runSmokeVisits(visits, shop, parts);
    const refused = found.map(({ visit, reason, of }) =>
      refusal(findBlamed(visit, candidates, of), reason),
    );
    return unique([...importFaults(shop, candidates), ...refused]);
  } finally {
    await shop.close();
  }
}

const importFaults = ({ faults }: CandidateShop, candidates: string[]): GateRefusal[] =>
  candidates.flatMap((name) =>
    faults
      .filter((fault) => fault.startsWith(`import of ${name}@`))
      .map((fault) => refusal(name, `the edge: ${fault}`)),
  );

/** Paths of the site map, as examples for routes with parameters. */
async function readAddresses({ url, faults }: CandidateShop): Promise<string[]> {
  const response = await fetch(`${url}/sitemap.xml`);
  if (!response.ok) {
    throw new Error(`smoke run: the shop has no site map: ${faults.at(-1) ?? response.status}`);
  }
  const locations = (await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g);
  return [...locations].map(([, location = '']) => new URL(location).pathname);
}

/** The candidate to blame: a named package, the visited modules' remotes, the opener, the shell, else the flags. */
function findBlamed({ expected, opens }: SmokeVisit, candidates: string[], of?: string): string {
  const names = [opens, ...expected].map((id) => id?.split('/')[0]);
  const opener = opens && slotOpenings[opens].control?.of;
  const found = [of, ...names, opener, 'shell'].find((name) => name && candidates.includes(name));
  return found ?? FLAGS;
}

const refusal = (release: string, reason: string): GateRefusal => ({
  release,
  gate: 'smoke',
  reason,
});

const unique = (refusals: GateRefusal[]): GateRefusal[] => [
  ...new Map(refusals.map((one) => [`${one.release} ${one.reason}`, one])).values(),
];
