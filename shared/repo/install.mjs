import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileFingerprint, PNPM, packageFolders, ROOT, run, stamp } from './workspace.mjs';

/** Installs the workspace from the lockfile, unless that has been done already. npm brings pnpm. */
export async function install() {
  const wanted = fileFingerprint(installInputs());
  const done = stamp('node_modules/.horae-installed');
  if (done.isCurrent(wanted)) return;
  console.log('Installing packages …');
  await run('npx', ['--yes', PNPM, 'install', '--frozen-lockfile'], { quiet: true });
  done.set(wanted);
}

/** What says which packages there have to be. */
export function installInputs(root = ROOT) {
  const settings = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml'];
  const packages = packageFolders(root).map((folder) => `${folder}/package.json`);
  return [...settings, ...packages].filter((file) => existsSync(join(root, file)));
}
