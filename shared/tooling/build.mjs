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
const COMMON = ['shared/src', 'shared/ui', 'shared/tooling'];

/** Builds the released folders whose sources changed, two at a time; returns the folders built. */
export async function build() {
  const common = fingerprint(COMMON);
  const stale = RELEASED.map((folder) => ({
    folder,
    wanted: `${common} ${fingerprint([folder])}`,
    built: stamp(`${folder}/node_modules/.horae-built`),
  })).filter(
    ({ folder, built, wanted }) =>
      !built.isCurrent(wanted) || !existsSync(`${ROOT}/${folder}/dist`),
  );

  const queue = [...stale];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const started = Date.now();
      await run(bin('rsbuild', next.folder), ['build'], {
        cwd: `${ROOT}/${next.folder}`,
        quiet: true,
      });
      next.built.set(next.wanted);
      console.log(`Built ${next.folder} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
  };
  await Promise.all([worker(), worker()]);
  return stale.map(({ folder }) => folder);
}

/** Publishes every build to a store and makes it live, unless that store has got these builds already. */
export async function release(address) {
  const builds = fileFingerprint(RELEASED.map((folder) => `${folder}/node_modules/.horae-built`));
  const shipped = stamp(`.data/shipped/${encodeURIComponent(address)}`);
  if (shipped.isCurrent(builds)) return;
  const env = { ...process.env, RELEASES: address };
  await run(bin('tsx'), ['shell/releases/cli.ts', 'ship', ...RELEASED], { env });
  shipped.set(builds);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  await install();
  await build();
}
