import type { SimulatedCartTeam } from '../actors/simulated-cart-team.ts';
import type { SimulatedShop } from '../world/simulated-shop.ts';

/** An edge learns of a new revision within half a second, and one request may be under way with the old one. */
const LEARNS_MS = 700;

/** Returns answers of status 500, cart pages of versions that were taken back, and errors of edges that no fault explains. */
export function checkHttpAnswers(
  { answers, errors }: SimulatedShop,
  team: SimulatedCartTeam,
): string[] {
  const failed = answers
    .filter(({ status }) => status === 500)
    .map(({ machine, path, text }) => `${machine} answered 500 to ${path}: ${text.slice(0, 200)}`);
  const stale = answers.flatMap(({ text, requested, path }) => {
    const shown = new Set(
      [...text.matchAll(/\/_mfe\/cart\/(\d+)\//g)].map(([, version]) => version),
    );
    const allowed = versionsSince(team, requested - LEARNS_MS);
    return [...shown]
      .filter((version) => version && !allowed.has(version))
      .map((version) => `${path} came with cart ${version}, requested at ${requested}`);
  });
  const unexplained = errors.filter((error) => !EXPECTED.test(error));
  return [...failed, ...stale, ...unexplained.map((error) => `an edge could not: ${error}`)];
}

/** Errors of an edge that a broken network explains. */
const EXPECTED =
  /fetch failed|ECONN|TimeoutError|timeout|Breaker|too many calls|platform does not answer/;

function versionsSince({ periods }: SimulatedCartTeam, from: number): Set<string> {
  const begun = periods.findLastIndex((period) => period.from <= from);
  return new Set(periods.slice(Math.max(0, begun)).flatMap(({ versions }) => versions));
}
