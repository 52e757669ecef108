import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { installWorkspace, runPnpmInstall } from '../repo/install.mjs';
import {
  PINNED_PNPM,
  REMOTE_FOLDERS,
  ROOT,
  requireSupportedNode,
  runCommand,
  toBinPath,
} from '../repo/workspace.mjs';

/** @typedef {ReturnType<typeof import('./plan-new-remote.mjs').planNewRemote>} Plan */

const USAGE = `npm run create-remote -- <name> [--path /<path>]

Makes the folder <name>-mfe with one page at /<name>, its test and its style, ready to be built and
released. Nothing has to be written anywhere else.`;

const TEMPLATE = join(import.meta.dirname, 'template');
const OWNERS = join(ROOT, '.github/CODEOWNERS');

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { path: { type: 'string' } },
  });
  if (positionals.length !== 1) throw new Error(USAGE);
  return { name: positionals[0] ?? '', ...values };
}

/** @param {{ name: string, path?: string }} request */
async function createRemote(request) {
  await installWorkspace();
  // Asks the router, which is not there before the workspace is installed.
  const { planNewRemote } = await import('./plan-new-remote.mjs');
  const plan = planNewRemote(request, {
    folders: readdirSync(ROOT),
    remotes: REMOTE_FOLDERS.map((folder) =>
      JSON.parse(readFileSync(join(ROOT, folder, 'remote.json'), 'utf8')),
    ),
  });
  const { name, folder } = plan;
  for (const file of templateFiles(TEMPLATE)) {
    const target = join(ROOT, folder, filled(file, plan).replace(/\.template$/, ''));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, filled(readFileSync(join(TEMPLATE, file), 'utf8'), plan));
  }
  appendFileSync(OWNERS, `/${folder}/ @horae/${name}\n`);

  console.log(`${folder}: written; installing …`);
  const flags = ['--no-frozen-lockfile', '--prefer-offline'];
  await runPnpmInstall(flags).catch((cause) => {
    const command = `npx --yes ${PINNED_PNPM} install`;
    throw new Error(`${folder} is written, but not installed: run ${command}`, { cause });
  });
  // With the lockfile as it is now: checks and tests find everything there.
  await installWorkspace();
  // A long name makes lines longer than the house allows.
  await runCommand(toBinPath('biome'), ['check', '--write', folder], { quiet: true });
  console.log(nextSteps(plan));
}

/** @param {Plan} plan */
function nextSteps({ folder, path }) {
  const steps = [
    ['npm run dev', `shows it at http://localhost:3000${path}`],
    [`npm run unit -- ${folder}`, 'runs its tests'],
    ['npm run check', 'format, lint, walls and types'],
  ];
  const width = Math.max(...steps.map(([command = '']) => command.length));
  const lines = steps.map(([command = '', what]) => `  ${command.padEnd(width)}   ${what}`);
  return [`${folder}: ready, with one page at ${path}`, '', ...lines].join('\n');
}

/**
 * @param {string} text
 * @param {Plan} plan
 */
const filled = (text, { name, page, module, path, title }) =>
  text
    .replaceAll('__name__', name)
    .replaceAll('__page__', page)
    .replaceAll('__Page__', module)
    .replaceAll('__path__', path)
    .replaceAll('__title__', title);

/** @param {string} folder */
const templateFiles = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.template'),
  );

requireSupportedNode();
try {
  await createRemote(readArguments());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
