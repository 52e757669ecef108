import { execFileSync } from 'node:child_process';
import { installDebianPackages } from './apt.mjs';

/**
 * Runs `use` while a server stands, and `stop` after it, also when the tests are interrupted.
 * @template Result
 * @param {() => void} stop
 * @param {() => Result | Promise<Result>} use
 */
export async function runWhileServing(stop, use) {
  process.once('exit', stop);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  try {
    return await use();
  } finally {
    process.off('exit', stop);
    stop();
  }
}

/**
 * Sees to it that programs are on the path; Debian packages bring those that are not.
 * @param {string[]} programs
 * @param {string[]} packages
 */
export async function installMissingPrograms(programs, packages) {
  if (programs.every(isInstalled)) return;
  console.log(`Installing ${packages.join(', ')} …`);
  await installDebianPackages(packages).catch((cause) => {
    throw new Error(`${programs.join(', ')}: not found, and could not be installed`, { cause });
  });
}

/** @param {string} program */
function isInstalled(program) {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false; // what `which` says by its exit code
  }
}

/**
 * Tries again and again until `attempt` does not reject any more, or a limit is over.
 * @template Answer
 * @param {() => Promise<Answer>} attempt
 * @param {{ name: string, child: { exitCode: number | null }, limitMs?: number }} server
 */
export async function retryUntilResolved(attempt, { name, child, limitMs = 60_000 }) {
  const limit = Date.now() + limitMs;
  for (;;) {
    try {
      return await attempt();
    } catch (cause) {
      if (child.exitCode !== null) throw new Error(`${name} did not start`, { cause });
      if (Date.now() > limit) throw new Error(`${name} did not answer`, { cause });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
