/*
 * When a part that ended is started again. Knows neither processes nor timers: both are handed in.
 */

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** After so long without trouble an end counts as the first one. */
const STEADY_MS = 60_000;

/**
 * One run of a part.
 * @typedef {object} Run
 * @property {Promise<unknown>} healthy rejects when the run never became healthy
 * @property {Promise<string>} ended how it ended, in words; also after it was ended for not becoming healthy
 * @property {() => void} clear ends what it left behind
 */

/**
 * A part, its first run (which has become healthy), and how the next one begins.
 * @typedef {{ name: string, first: Run, begin: () => Run }} Part
 */

/**
 * @typedef {object} Surroundings
 * @property {() => number} now in milliseconds
 * @property {(milliseconds: number) => Promise<unknown>} wait
 * @property {(line: string) => void} report
 * @property {() => boolean} isWanted whether parts shall still run
 */

/**
 * The pause before the next start: 1 s, doubled each time up to 30 s.
 * @param {number} previous 0 when there was none
 * @param {boolean} wasSteady whether the run that ended had been healthy for a minute
 */
export function nextRestartPause(previous, wasSteady) {
  if (previous === 0 || wasSteady) return FIRST_PAUSE_MS;
  return Math.min(previous * 2, LONGEST_PAUSE_MS);
}

/**
 * Starts a part again whenever it ends, and says so. Resolves once parts are not wanted any more.
 * @param {Part} part
 * @param {Surroundings} surroundings
 */
export async function keepRunning({ name, first, begin }, { now, wait, report, isWanted }) {
  let pause = 0;
  for (let run = first; ; run = begin()) {
    /** @type {number | undefined} */
    let healthyAt;
    run.healthy.then(
      () => {
        healthyAt = now();
        if (run !== first) report(`${name} is back.`);
      },
      (error) => isWanted() && report(error.message),
    );
    const how = await run.ended;
    if (!isWanted()) return;
    run.clear();
    pause = nextRestartPause(pause, healthyAt !== undefined && now() - healthyAt >= STEADY_MS);
    report(`${name} ended (${how}). It is started again in ${pause / 1000} s.`);
    await wait(pause);
    if (!isWanted()) return;
  }
}
