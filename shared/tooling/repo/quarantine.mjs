import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './workspace.mjs';

/**
 * A test whose failure is reported but fails no run until a day. It still runs.
 * @typedef {object} Quarantined
 * @property {string} test file and titles, such as `cart.spec.ts › adds › again`
 * @property {string} [project] the one project that it holds for; without it, every one
 * @property {string} reason what is known of it
 * @property {string} owner who mends it, as in CODEOWNERS
 * @property {string} expires the last day, such as `2026-12-31`
 */

/**
 * A test that ran.
 * @typedef {{ file: string, titles: string[], project: string }} Ran
 */

export const QUARANTINE_FILE = 'e2e/quarantine.json';

/** Longer than this nothing is put off. */
const MOST_DAYS = 30;
const A_DAY_MS = 86_400_000;

/**
 * Reads the quarantine.
 * @returns {Quarantined[]}
 * @throws with a line for each entry that is over, or not to be read.
 */
export function readQuarantine(now = new Date(), file = join(ROOT, QUARANTINE_FILE)) {
  const entries = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(entries)) throw new Error(`${QUARANTINE_FILE}: a list of entries`);
  const problems = entries.flatMap((entry) => findEntryProblems(entry, now));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return entries;
}

/**
 * @param {Partial<Record<keyof Quarantined, unknown>>} entry
 * @param {Date} now
 */
function findEntryProblems({ test, reason, owner, expires }, now) {
  const name = `${QUARANTINE_FILE}: ${test}`;
  if (typeof test !== 'string' || !/^[\w.-]+\.spec\.ts › ./.test(test))
    return [`${name}: say the test as <file>.spec.ts › <title>`];
  if (typeof reason !== 'string' || reason === '') return [`${name} has no reason`];
  if (typeof owner !== 'string' || !/^@./.test(owner))
    return [`${name} has no owner, such as @horae/cart`];
  const end = typeof expires === 'string' ? Date.parse(`${expires}T23:59:59Z`) : Number.NaN;
  if (Number.isNaN(end)) return [`${name} has no day when it expires, such as 2026-12-31`];
  if (end < now.getTime())
    return [`${name} has expired on ${expires}; ${owner} fixes or removes it`];
  if (end > now.getTime() + (MOST_DAYS + 1) * A_DAY_MS)
    return [`${name} may stay for ${MOST_DAYS} days, not until ${expires}`];
  return [];
}

/**
 * The entry that a test stands in.
 * @param {Quarantined[]} quarantine
 * @param {Ran} ran
 */
export const findQuarantineEntry = (quarantine, ran) =>
  quarantine.find(
    ({ test, project }) => test === formatTestName(ran) && (!project || project === ran.project),
  );

/**
 * How an entry names a test.
 * @param {Ran} ran
 */
export const formatTestName = ({ file, titles }) => [basename(file), ...titles].join(' › ');

/**
 * Formats a failure that fails no run.
 * @param {Quarantined} entry
 */
export const formatQuarantinedFailure = ({ test, reason, owner, expires }) =>
  `in quarantine until ${expires}: ${test} (${owner}: ${reason})`;
