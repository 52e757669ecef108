import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureFailureCounted } from './sum-test-results.mjs';

/** @import { Counts } from './sum-test-results.mjs' */

/**
 * @param {string} name
 * @param {() => Promise<unknown>} check
 * @returns {Promise<Counts>}
 */
export async function countAsOneTest(name, check) {
  console.log(`\n── ${name}, after ${Math.round(performance.now() / 1000)} s`);
  const startedAt = performance.now();
  const secondsSoFar = () => Math.round((performance.now() - startedAt) / 1000);
  try {
    await check();
    return { passed: 1, failed: 0, reported: [], durations: [{ name, seconds: secondsSoFar() }] };
  } catch (error) {
    return { ...toFailedSuite(name, error), durations: [{ name, seconds: secondsSoFar() }] };
  } finally {
    console.log(`── ${name}: ${secondsSoFar()} s`);
  }
}

/**
 * A suite that is one failure as a whole, and why.
 * @param {string} name
 * @param {unknown} error
 * @returns {Counts}
 */
export function toFailedSuite(name, error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(reason);
  return { passed: 0, failed: 1, reported: [`failed: ${name}: ${reason}`] };
}

/**
 * A suite that has to be prepared; one that cannot be is one failure, and says why.
 * @param {string} needed
 * @param {() => Promise<Counts>} suite
 */
export async function runPreparedSuite(needed, suite) {
  try {
    return await suite();
  } catch (error) {
    return toFailedSuite(needed, error);
  }
}

/**
 * A suite that writes a report; one that ended badly without naming a failed test is one failure.
 * @template Report
 * @param {string} name
 * @param {string} report
 * @param {(report: Report) => Counts} countsOf
 * @param {() => Promise<unknown>} check
 */
export async function runReportedSuite(name, report, countsOf, check) {
  rmSync(report, { force: true });
  const whole = await countAsOneTest(name, check);
  if (!existsSync(report)) return toFailedSuite(name, 'It left no report.');
  const counts = countsOf(JSON.parse(readFileSync(report, 'utf8')));
  const { durations = [] } = whole;
  const notified = [...counts.reported, ...whole.reported];
  return whole.failed > 0
    ? ensureFailureCounted({ ...counts, reported: notified, durations })
    : { ...counts, durations };
}
