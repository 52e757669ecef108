import { existsSync } from 'node:fs';
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
const COMMON = ['shared/src', 'shared/ui', 'shared/orders', 'shared/build'];

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
      const cwd = `${ROOT}/${next.folder}`;
      await run(bin('rsbuild', next.folder), ['build', '--mode', MODE], { cwd, env, quiet: true });
      next.built.set(next.wanted);
      console.log(`Built ${next.folder} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
  };
  await Promise.all([worker(), worker()]);
  return stale.map(({ folder }) => folder);
}

/**
 * Publishes every build to a store and makes it live, unless that store has got these builds already. What a store
 * on a server has is not known here, so it is asked each time.
 */
export async function release(address) {
  const builds = fileFingerprint(RELEASED.map(builtStamp));
  const shipped = address.startsWith('fs:')
    ? stamp(`.data/shipped/${encodeURIComponent(address)}`)
    : undefined;
  if (shipped?.isCurrent(builds)) return;
  // A shop that starts shows what was just built; whoever promotes into a running one has it tried first.
  await run(bin('tsx'), ['shell/release-commands/cli.ts', 'ship', ...RELEASED, '--without-smoke'], {
    env: { ...env, RELEASES: address },
  });
  shipped?.set(builds);
}

const ownFiles = (folder) =>
  OWN.map((file) => `${folder}/${file}`).filter((file) => existsSync(`${ROOT}/${file}`));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  await install();
  await build();
}
