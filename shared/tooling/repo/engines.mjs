import { findChromium } from '../test-servers/chromium.mjs';
import { installMissingEngines, OTHER_ENGINES } from '../test-servers/engines.mjs';
import { installWorkspace } from './install.mjs';
import { requireSupportedNode, runCommand, toBinPath } from './workspace.mjs';

/*
 * `npm run prove -- engines --engine firefox <Playwright's options>`: the critical journeys in every engine, or in one; its
 * report is `.data/engines-report/index.html`, in short `.data/engines.md`.
 */
const ENGINES = ['chromium', ...OTHER_ENGINES];

requireSupportedNode();
const { engines, others } = requested();
await installWorkspace();
try {
  await installMissingEngines(engines);
  const projects = engines.map((engine) => `--project=${engine}`);
  await runCommand(
    toBinPath('playwright', 'e2e'),
    ['test', '--config', 'e2e/engines.config.ts', ...projects, ...others],
    { env: { ...process.env, CHROMIUM: await findChromium() } },
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Separates the command's own options from Playwright's. */
function requested() {
  const others = process.argv.slice(2);
  const engines = [];
  for (let place = others.indexOf('--engine'); place >= 0; place = others.indexOf('--engine')) {
    const [, engine = ''] = others.splice(place, 2);
    if (!ENGINES.includes(engine)) {
      console.error(`--engine ${engine}: one of ${ENGINES.join(', ')}`);
      process.exit(1);
    }
    engines.push(engine);
  }
  return { engines: engines.length > 0 ? engines : ENGINES, others };
}
