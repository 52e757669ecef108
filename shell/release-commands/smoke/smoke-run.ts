import { COOKIE as SHARE_COOKIE } from '@horae/edge/live/visitor-share.ts';
import type { Refusal } from '@horae/releases/refusal.ts';
import type { Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { FLAGS } from '@horae/shared/flag-definitions';
import type { Browser } from 'playwright-core';
import { filesWithReact } from './own-react.ts';
import { planVisits, withExamples } from './plan-visits.ts';
import { type CandidateShop, serveCandidates } from './serve-candidates.ts';
import type { Visit } from './visit.ts';
import { visitOnce } from './visit-once.ts';

export interface SmokeParts {
  store: ReleaseStore;
  /** Everything as it would be live. */
  releases: Release[];
  candidates: string[];
  browser: Browser;
  environment: NodeJS.ProcessEnv;
  /** Hears of each step. */
  tell: (step: string) => void;
}

/** Opens every page and slot of the candidates in a shop of its own; what speaks against them is returned. */
export async function smokeRun(parts: SmokeParts): Promise<Refusal[]> {
  const { store, releases, candidates, environment, browser, tell } = parts;
  const versions = Object.fromEntries(releases.map(({ name, version }) => [name, version]));
  const shop = await serveCandidates(store, versions, environment);
  // One visitor for all: what never changes is fetched once.
  const visitor = await browser.newContext();
  try {
    const own = await ownReacts(parts);
    const found: Refusal[] = [];
    const planned = planVisits(releases, candidates);
    for (const visit of await withExamples(planned, () => addressesOf(shop))) {
      tell(`smoke run: ${visit.path}, ${visit.expected.join(', ')}`);
      if (visit.share !== undefined) {
        await visitor.addCookies([
          { name: SHARE_COOKIE, value: String(visit.share), url: shop.url },
        ]);
      }
      const reasons = await visitOnce(await visitor.newPage(), shop.url, { visit, releases });
      found.push(...reasons.map((reason) => refusal(blamed(visit, candidates), reason)));
    }
    return unique([...own, ...importFaults(shop, candidates), ...found]);
  } finally {
    await visitor.close();
    await shop.close();
  }
}

async function ownReacts({ store, releases, candidates }: SmokeParts): Promise<Refusal[]> {
  const remotes = releases.filter(({ name }) => name !== 'shell' && candidates.includes(name));
  const lists = await Promise.all(
    remotes.map(async (release) =>
      (await filesWithReact(store, release)).map((path) =>
        refusal(release.name, `${path} brings a React of its own`),
      ),
    ),
  );
  return lists.flat();
}

/** What the edge could not import, it cannot render. */
const importFaults = ({ faults }: CandidateShop, candidates: string[]): Refusal[] =>
  candidates.flatMap((name) =>
    faults
      .filter((fault) => fault.startsWith(`import of ${name}@`))
      .map((fault) => refusal(name, `the edge: ${fault}`)),
  );

/** Pages with parameters need examples; every page that search engines know is one. */
async function addressesOf({ url, faults }: CandidateShop): Promise<string[]> {
  const response = await fetch(`${url}/sitemap.xml`);
  if (!response.ok) {
    throw new Error(`smoke run: the shop has no site map: ${faults.at(-1) ?? response.status}`);
  }
  const places = (await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g);
  return [...places].map(([, place = '']) => new URL(place).pathname);
}

/** A new shell answers for what it breaks, a remote for itself, and flags for what they decide. */
function blamed({ expected }: Visit, candidates: string[]): string {
  const [remote = ''] = (expected[0] ?? '').split('/');
  if (candidates.includes(remote)) return remote;
  return candidates.includes('shell') ? 'shell' : FLAGS;
}

const refusal = (release: string, reason: string): Refusal => ({ release, gate: 'smoke', reason });

const unique = (refusals: Refusal[]): Refusal[] => [
  ...new Map(refusals.map((one) => [`${one.release} ${one.reason}`, one])).values(),
];
