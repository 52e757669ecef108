import { runCommand } from '../repo/workspace.mjs';

/** One installation of this process at a time: lists of packages can be fetched by one alone. */
let underWay = Promise.resolve();

/**
 * Installs Debian packages, as root or as a user who may become root without a password.
 * @param {string[]} names
 * @returns {Promise<void>}
 */
export function installDebianPackages(names) {
  const installed = underWay.then(() => installNow(names));
  // The caller gets the failure; the next one tries all the same.
  underWay = installed.catch(() => undefined);
  return installed;
}

/** @param {string[]} names */
async function installNow(names) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...first] = [...sudo, 'apt-get'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand(command, [...first, 'update'], { quiet: true });
  // Another installation may be under way on this machine.
  const patient = ['-o', 'DPkg::Lock::Timeout=300'];
  await runCommand(
    command,
    [...first, 'install', '-y', ...patient, '--no-install-recommends', ...names],
    {
      quiet: true,
      env,
    },
  );
}
