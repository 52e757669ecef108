import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderSimulationReport, type ScenarioVerdicts } from './canary-simulation-report.ts';
import { judgeSimulatedCanary } from './judge-simulated-canary.ts';
import type { CanaryScenario } from './simulate-visitors.ts';
import { HARMLESS_CANARY_SCENARIOS, WORSE_CANARY_SCENARIOS } from './simulate-visitors.ts';

/*
 * `npm run prove -- canary-crowd [<crowds of each kind>] [<first seed>]` measures how often a canary as good as the live
 * version is rolled back, and how often and how soon a worse one is. Writes `report.md`; the same seed gives the same figures.
 */

const [crowds = 500, seed = 1] = process.argv.slice(2).map(Number);
if (!(crowds > 0 && seed >= 0)) {
  process.stderr.write('canary-crowd [<crowds of each kind>] [<first seed>]\n');
  process.exit(2);
}

/** The visitors of one crowd: some days of a small shop. */
const COUNT = 10_000;
const PERCENTS = [5, 20, 50];
const RULES = { errorRate: 0.05, margin: 0.05 };

function createLine(scenario: CanaryScenario): ScenarioVerdicts {
  const cells = PERCENTS.map((percent) => {
    const found = Array.from({ length: crowds }, (_, at) =>
      judgeSimulatedCanary(scenario, { count: COUNT, seed: seed + at, percent }, RULES),
    );
    process.stdout.write(`${scenario.name}, ${percent} %\n`);
    return { percent, found };
  });
  return { name: scenario.name, cells };
}

const report = renderSimulationReport({
  harmless: HARMLESS_CANARY_SCENARIOS.map(createLine),
  worse: WORSE_CANARY_SCENARIOS.map(createLine),
  ...{ crowds, seed, count: COUNT, percents: PERCENTS, rules: RULES },
});
writeFileSync(join(import.meta.dirname, 'report.md'), report);
process.stdout.write(`\n${report}`);
