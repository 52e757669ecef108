import fc from 'fast-check';
import type { startShop } from '../shop.ts';
import { beginVisit, findPlaces } from './form-places.ts';
import { FormVisitor } from './form-visitor.ts';
import { judgeForm } from './judge-form.ts';
import { type Submission, submission } from './submissions.ts';

/*
 * Whatever people paste into every field of every form, with and without script: no 5xx, nothing that was typed is lost by
 * a refusal, and nothing keeps edge or platform from everything else for longer than a moment.
 */

/** Each visit begins anew: some forms log out, or take away what others are about. */
const PER_VISIT = 200;
const AT_ONCE = 6;
const LONGEST_MS = 50;
/** A busy machine stops processes as well; what is slow by itself is slow each time. */
const TRIES = 8;

interface FormFuzz {
  shop: Pick<Awaited<ReturnType<typeof startShop>>, 'ports' | 'delay'>;
  seed: number;
  forms: number;
  /** Where the platform's own pages about signing in are now. */
  hosted: () => Promise<string[]>;
  fail: (what: string) => void;
}

/** Sends so many forms; answers over how many places, and how many of each kind of answer. */
export async function fuzzForms({ shop, seed, forms, hosted, fail }: FormFuzz): Promise<string> {
  const site = `http://localhost:${shop.ports.edge}`;
  const answers = new Map<string, number>();
  const urls = new Set<string>();
  for (let done = 0; done < forms; done += PER_VISIT) {
    const visitor = new FormVisitor(site);
    await beginVisit(visitor, `${seed}-${done}`);
    const places = await findPlaces(visitor, await hosted());
    for (const { url } of places) urls.add(url.replace(/\?.*/, ''));
    const numRuns = Math.min(PER_VISIT, forms - done);
    const all = fc.sample(submission(places), { seed: seed + done, numRuns });
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const batch = all.slice(at, at + AT_ONCE);
      await shop.delay();
      const tabs = batch.map((one) => ({ one, tab: visitor.again() }));
      const sent = await Promise.all(
        tabs.map(async ({ one, tab }) => ({ one, tab, answer: await tab.send(one) })),
      );
      const isSlow = (await shop.delay()) > LONGEST_MS;
      for (const { one, tab, answer } of sent) {
        const kind = kindOf(one, answer.status);
        answers.set(kind, (answers.get(kind) ?? 0) + 1);
        const fault = await judgeForm(one, answer, (path) => tab.open(path));
        if (fault) fail(`${nameOf(one)} ${fault}: ${sampleOf(one)}`);
        if (isSlow) await judgeDelay(one, visitor);
      }
    }
  }
  return `${forms} forms to ${urls.size} places: ${countsOf(answers)}`;

  /** The embedded database works in the same process: what the same form takes with nothing in it is not the text's. */
  async function judgeDelay(one: Submission, visitor: FormVisitor): Promise<void> {
    const entries = one.entries.map(([name]): [string, string] => [name, '']);
    const [least, empty] = [
      await leastOf(one, visitor),
      await leastOf({ ...one, entries }, visitor),
    ];
    if (least - empty > LONGEST_MS)
      fail(`${nameOf(one)} takes ${least.toFixed(0)} ms: ${sampleOf(one)}`);
  }

  async function leastOf(one: Submission, visitor: FormVisitor): Promise<number> {
    let least = Number.POSITIVE_INFINITY;
    for (let left = TRIES; left > 0 && least > LONGEST_MS; left -= 1) {
      await shop.delay();
      await visitor.again().send(one);
      least = Math.min(least, await shop.delay());
    }
    return least;
  }
}

const countsOf = (answers: Map<string, number>): string =>
  [...answers]
    .map(([kind, times]) => `${kind}: ${times}`)
    .sort()
    .join(', ');

const kindOf = ({ isScripted }: Submission, status: number): string =>
  isScripted ? `${status} in JSON` : String(status);

const nameOf = ({ place, isScripted }: Submission): string =>
  `form ${place.url.replace(/\?.*/, '')}${isScripted ? ' in JSON' : ''}`;

/** Short enough to be read; the seed makes the whole again. */
const sampleOf = ({ entries }: Submission): string => JSON.stringify(entries).slice(0, 600);
