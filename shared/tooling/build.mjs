import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { install } from './install.mjs';
import {
  bin,
  fileFingerprint,
  fingerprint,
  RELEASED,
  ROOT,
  requireNode,
  run,
  stamp,
} from './workspace.mjs';

/** What every build depends on beside its own folder. */
const COMMON = ['shared/src', 'shared/ui', 'shared/tooling'];

/** The files of a folder, beside its sources, that its build depends on. */
const OWN = ['package.json', 'remote.json', 'rsbuild.config.ts'];

/** `BUILD_MODE=development` builds with React's own checks, in folders of its own. */
const MODE = process.env.BUILD_MODE === 'development' ? 'development' : 'production';
const DIST = MODE === 'development' ? 'dist-development' : 'dist';
const env = { ...process.env, HORAE_DIST: DIST };
const builtStamp = (folder) => `${folder}/node_modules/.horae-built-${MODE}`;

/** Builds the released folders whose sources changed, two at a time; returns the folders built. */
export async function build() {
  const common = fingerprint(COMMON);
  const stale = RELEASED.map((folder) => ({
    folder,
    wanted: [common, fingerprint([`${folder}/src`]), fileFingerprint(ownFiles(folder))].join(' '),
    built: stamp(builtStamp(folder)),
  })).filter(
    ({ folder, built, wanted }) =>
      !built.isCurrent(wanted) || !existsSync(`${ROOT}/${folder}/${DIST}`),
  );

  const queue = [...stale];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const started = Date.now();
      await buildFolder(next.folder);
      next.built.set(next.wanted);
      console.log(`Built ${next.folder} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
  };
  await Promise.all([worker(), worker()]);
  return stale.map(({ folder }) => folder);
}

/** How often a build is tried whose server bundle cannot be read. */
const MOST_TRIES = 15;

async function buildFolder(folder, tries = 1) {
  const cwd = `${ROOT}/${folder}`;
  await run(bin('rsbuild', folder), ['build', '--mode', MODE], { cwd, env, quiet: true });
  const broken = brokenServerFile(`${cwd}/${DIST}/server`);
  if (!broken) return;
  if (tries === MOST_TRIES) throw new Error(`${folder}: ${broken} cannot be read by Node`);
  await buildFolder(folder, tries + 1);
}

/**
 * A file of the server bundle that is no JavaScript. Of equal sources the bundler now and then writes
 * a shared file that declares its own loader twice; the next build is another one.
 */
function brokenServerFile(folder) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => file.endsWith('.mjs'))
    .find((file) => spawnSync(process.execPath, ['--check', `${folder}/${file}`]).status !== 0);
}

/** Publishes every build to a store and makes it live, unless that store has got these builds already. */
export async function release(address) {
  const builds = fileFingerprint(RELEASED.map(builtStamp));
  const shipped = stamp(`.data/shipped/${encodeURIComponent(address)}`);
  if (shipped.isCurrent(builds)) return;
  await run(bin('tsx'), ['shell/releases/cli.ts', 'ship', ...RELEASED], {
    env: { ...env, RELEASES: address },
  });
  shipped.set(builds);
}

const ownFiles = (folder) =>
  OWN.map((file) => `${folder}/${file}`).filter((file) => existsSync(`${ROOT}/${file}`));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  await install();
  await build();
}
