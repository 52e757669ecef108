import { run } from '../repo/workspace.mjs';

/**
 * Installs Debian packages, as root or as a user who may become root without a password.
 * @param {string[]} names
 */
export async function installPackages(names) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...first] = [...sudo, 'apt-get'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run(command, [...first, 'update'], { quiet: true });
  // Another installation may be under way on this machine.
  const patient = ['-o', 'DPkg::Lock::Timeout=300'];
  await run(command, [...first, 'install', '-y', ...patient, '--no-install-recommends', ...names], {
    quiet: true,
    env,
  });
}
