import { readdirSync } from 'node:fs';
import { fileFingerprint, PNPM, ROOT, run, stamp } from './workspace.mjs';

/** Installs the workspace from the lockfile, unless that has been done already. npm brings pnpm. */
export async function install() {
  const packages = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${entry.name}/package.json`)
    .filter((file) => !file.startsWith('.') && !file.startsWith('node_modules'));
  const files = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', ...packages.sort()];
  const wanted = fileFingerprint(files.filter((file) => exists(file)));
  const done = stamp('node_modules/.horae-installed');
  if (done.isCurrent(wanted)) return;
  console.log('Installing packages …');
  await run('npx', ['--yes', PNPM, 'install', '--frozen-lockfile'], { quiet: true });
  done.set(wanted);
}

/** @param {string} file */
function exists(file) {
  try {
    fileFingerprint([file]);
    return true;
  } catch {
    return false;
  }
}
