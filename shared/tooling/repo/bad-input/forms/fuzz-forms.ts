import fc from 'fast-check';
import type { startBadInputShop } from '../start-bad-input-shop.ts';
import type { QaControlsClient } from '../test-controls-client.ts';
import {
  arbitrarySubmission,
  arbitrarySubmissionTo,
  type Submission,
  type SubmittableForm,
} from './arbitrary-submission.ts';
import { withoutQuery } from './form-crawler.ts';
import { judgeFormAnswer } from './judge-form-answer.ts';
import { declaredFormActions, planFuzzedForms, toActionPath } from './plan-fuzzed-forms.ts';
import type { ScriptlessFormClient } from './scriptless-form-client.ts';
import { collectShopForms } from './walk-shop-for-forms.ts';

/*
 * Whatever people paste into every field of every form, with and without script: no 5xx, nothing that was typed is lost by
 * a refusal, and nothing keeps edge or platform from everything else for longer than a moment.
 */

/** Each visit begins anew: some forms take away what others are about. */
const PER_VISIT = 1000;
const AT_ONCE = 6;
const LONGEST_MS = 50;
/** Megabytes of pictures are copied several times on their way, and giving up so much memory at once takes longer. */
const LONGEST_WITH_LARGE_FILE_MS = 1000;
const LARGE = 1_000_000;
/** Giving up memory and compiling code take their time now and then; what is slow by itself is slow each time. */
const TRIES = 8;
/** They end the session of a visit, so they are sent last. */
const ENDS = ['/_action/account/log-out', '/_action/account/delete-account'];

interface FormFuzz {
  shop: Pick<Awaited<ReturnType<typeof startBadInputShop>>, 'ports' | 'blocked'>;
  qa: QaControlsClient;
  seed: number;
  forms: number;
  /** Where the platform's own pages about signing in are now. */
  hosted: () => Promise<string[]>;
  fail: (what: string) => void;
}

interface Visit extends FormFuzz {
  positions: SubmittableForm[];
  member: ScriptlessFormClient;
  guest: ScriptlessFormClient;
}

/** Sends so many forms, those of each visit at least once in both ways; answers with what was sent and answered. */
export async function fuzzForms(fuzz: FormFuzz): Promise<string> {
  const { seed, forms, fail } = fuzz;
  const started = Date.now();
  const answers = new Map<string, number>();
  const sent = new Set<string>();
  for (let done = 0; done < forms; done += PER_VISIT) {
    const visit = await beginVisit(fuzz, `${seed}-${done}`);
    const count = Math.min(PER_VISIT, forms - done);
    const all = sampleOf(visit.positions, { seed: seed + done, count });
    const isEnd = ({ position }: Submission) => ENDS.includes(position.url);
    const kinds = await sendAll(
      all.filter((one) => !isEnd(one)),
      visit,
    );
    kinds.push(...(await sendAll(all.filter(isEnd), visit)));
    for (const kind of kinds) answers.set(kind, (answers.get(kind) ?? 0) + 1);
    for (const { position } of all) sent.add(withoutQuery(position.url));
  }
  const unsent = [...declaredFormActions().keys()].filter(
    (action) => !sent.has(toActionPath(action)),
  );
  if (forms > 0) for (const action of unsent) fail(`${action} is declared and was not sent`);
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  return `${countsOf(answers)}\n${forms} forms to ${sent.size} places in ${seconds} s`;
}

/** Answers with the kinds of answers. What seemed slow is tried later again: a machine that stops goes on by then. */
async function sendAll(all: Submission[], visit: Visit): Promise<string[]> {
  const kinds: string[] = [];
  const slow: Submission[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const batch = all.slice(at, at + AT_ONCE);
    await visit.shop.blocked();
    kinds.push(...(await Promise.all(batch.map((one) => sendOne(one, visit)))));
    if ((await visit.shop.blocked()) > LONGEST_MS) slow.push(...batch);
  }
  for (const one of slow) {
    const least = await leastOf(one, visit);
    if (least > longestOf(one))
      visit.fail(`${nameOf(one)} takes ${least.toFixed(0)} ms: ${textOf(one)}`);
  }
  return kinds;
}

async function sendOne(one: Submission, visit: Visit): Promise<string> {
  const tab = tabOf(one, visit);
  const answer = await tab.send(one);
  const fault = await judgeFormAnswer(one, answer, (path) => tab.open(path));
  if (fault) visit.fail(`${nameOf(one)} ${fault}: ${textOf(one)}`);
  return one.isScripted ? `${answer.status} in JSON` : String(answer.status);
}

/** Returns the shortest blocked time in milliseconds over several tries, each alone, with the page that it leads to. */
async function leastOf(one: Submission, visit: Visit): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let left = TRIES; left > 0 && least > LONGEST_MS; left -= 1) {
    await visit.shop.blocked();
    await sendOne(one, visit);
    least = Math.min(least, await visit.shop.blocked());
  }
  return least;
}

async function beginVisit(fuzz: FormFuzz, seed: string): Promise<Visit> {
  const { edge, platform } = fuzz.shop.ports;
  const { member, guest } = await collectShopForms({
    site: `http://localhost:${edge}`,
    platform: `http://localhost:${platform}`,
    qa: fuzz.qa,
    seed,
    hosted: await fuzz.hosted(),
  });
  const { positions, homeless } = planFuzzedForms([...member.positions, ...guest.positions]);
  for (const action of homeless) fuzz.fail(`${action} is declared, and no page has its form`);
  return { ...fuzz, positions, member: member.visitor, guest: guest.visitor };
}

/** Each submission gets new state for pages: one page must not see the answer of another. */
const tabOf = ({ position }: Submission, { member, guest }: Visit): ScriptlessFormClient =>
  (position.isGuest ? guest : member).again();

/** Every form with and without script, and as many more as there is room for. */
function sampleOf(
  positions: readonly SubmittableForm[],
  { seed, count }: { seed: number; count: number },
): Submission[] {
  const ways = positions.flatMap((position) => [
    arbitrarySubmissionTo(position, false),
    arbitrarySubmissionTo(position, true),
  ]);
  const round = fc.sample(fc.tuple(...ways), { seed, numRuns: 1 }).flat();
  const more = Math.max(1, count - round.length);
  return [...round, ...fc.sample(arbitrarySubmission(positions), { seed, numRuns: more })];
}

const longestOf = ({ entries }: Submission): number =>
  entries.some(([, value]) => typeof value !== 'string' && value.size > LARGE)
    ? LONGEST_WITH_LARGE_FILE_MS
    : LONGEST_MS;

const countsOf = (answers: Map<string, number>): string =>
  [...answers]
    .map(([kind, times]) => `${kind}: ${times}`)
    .sort()
    .join(', ');

const nameOf = ({ position, isScripted }: Submission): string =>
  `form ${withoutQuery(position.url)}${isScripted ? ' in JSON' : ''}`;

/** Short enough to be read; the seed makes the whole again. */
const textOf = ({ entries }: Submission): string =>
  JSON.stringify(
    entries.map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.type, value.size],
    ),
  ).slice(0, 600);
