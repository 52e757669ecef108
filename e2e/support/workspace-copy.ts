import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { REPOSITORY_ROOT } from './embedded-shop.ts';

/** Installed, built and generated files, which are no sources. */
const NO_SOURCES = ['node_modules', '.git', '.data', '.env', 'dist', 'dist-development'];

export interface WorkspaceCopy {
  root: string;
  /** Runs a program to its end; resolves with its output. @throws with all that it wrote when it fails. */
  run: (command: string, args: string[], more?: RunOptions) => Promise<string>;
  remove: () => Promise<void>;
}

interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
}

/** The sources of this repository once more, in a folder that git does not see. */
export async function copyWorkspace(name: string): Promise<WorkspaceCopy> {
  const root = await newFolder(name);
  const isSource = (path: string) => !NO_SOURCES.includes(basename(path));
  // One by one, because a folder is not copied into itself.
  for (const entry of (await readdir(REPOSITORY_ROOT)).filter(isSource)) {
    await cp(join(REPOSITORY_ROOT, entry), join(root, entry), {
      recursive: true,
      filter: isSource,
    });
  }
  return workspaceAt(root);
}

/** The sources of a commit, in a folder of the same kind. */
export async function checkOutCommit(name: string, commit: string): Promise<WorkspaceCopy> {
  const workspace = workspaceAt(await newFolder(name));
  const archive = join(workspace.root, 'sources.tar');
  await run('git', ['archive', '--output', archive, commit], {
    cwd: REPOSITORY_ROOT,
    env: process.env,
  });
  await workspace.run('tar', ['-xf', archive]);
  await rm(archive);
  return workspace;
}

async function newFolder(name: string): Promise<string> {
  const parent = join(REPOSITORY_ROOT, '.data');
  await mkdir(parent, { recursive: true });
  return mkdtemp(join(parent, `${name}-`));
}

const workspaceAt = (root: string): WorkspaceCopy => ({
  root,
  run: (command, args, { cwd = '.', env = {} } = {}) =>
    run(command.startsWith('.') ? join(root, command) : command, args, {
      cwd: join(root, cwd),
      // The copy lies inside the repository and is no checkout of its own.
      env: { ...process.env, GIT_CEILING_DIRECTORIES: join(root, '..'), ...env },
    }),
  remove: () => rm(root, { recursive: true, force: true, maxRetries: 3 }),
});

function run(
  command: string,
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    let output = '';
    let complaints = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (complaints += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve(output);
      const what = [basename(command), ...args].join(' ');
      reject(new Error(`${what} ended with ${code}\n${output}${complaints}`));
    });
  });
}
