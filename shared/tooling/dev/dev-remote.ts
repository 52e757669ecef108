import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { firstFreePort } from '../repo/free-port.mjs';
import { ROOT } from '../repo/workspace.mjs';
import { serveWorkbench } from '../workbench/workbench-build.ts';
import { createDevServer } from './dev-server.ts';

/**
 * `npm run dev:remote -- cart-mfe --shell <url>`: builds this remote again whenever it changes, as it is
 * built for shoppers, since the shell brings React's production code; serves it to the pages of that
 * shell in which a developer requests it, and has them load again. `--alone` shows its pages and slots in their states
 * without any shop: the remote's workbench.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  // pnpm passes a separator on.
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    shell: { type: 'string', default: 'http://localhost:3000' },
    port: { type: 'string' },
    alone: { type: 'boolean', default: false },
  },
});
const shell = new URL(values.shell).origin;
/** A folder that is named, or the one in which `dev` of a remote's own package runs. */
const root = positionals[0] ? join(ROOT, positionals[0]) : process.cwd();
/** Apart from the builds that are released; no checkout ever sees it. */
const DIST = 'node_modules/.dev-server';

try {
  await (values.alone ? startAlone() : start());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function startAlone(): Promise<void> {
  const port = values.port ? Number(values.port) : await firstFreePort(3210);
  await serveWorkbench(basename(root), port);
  console.log(`\n  Open    http://localhost:${port}/\n`);
}

async function start(): Promise<void> {
  const declaration = join(root, 'remote.json');
  if (!existsSync(declaration)) throw new Error('Name the folder of a remote, such as cart-mfe');
  const { name } = JSON.parse(readFileSync(declaration, 'utf8')) as { name: string }; // its declaration
  const port = values.port ? Number(values.port) : await firstFreePort(3210);
  await requireShell(name, port);
  const { server, changed } = createDevServer({ folder: join(root, DIST), shell });
  let isOpen = false;
  watch(() => {
    changed();
    if (isOpen) return console.log('Built again; its pages load again.');
    isOpen = true;
    server.listen(port, '127.0.0.1', () => {
      console.log(`\n  Open    ${shell}/_preview?${name}=localhost:${port}`);
      console.log(`  Leave   ${shell}/_preview/leave\n`);
    });
  });
}

/** Says before the first build whether that shell will take the remote at all. */
async function requireShell(name: string, port: number): Promise<void> {
  const address = `${shell}/_preview?${name}=localhost:${port}`;
  const response = await fetch(address, { redirect: 'manual' }).catch((cause: unknown) => {
    throw new Error(`${shell} does not answer`, { cause });
  });
  if (response.status === 302) return;
  const words = response.headers.get('content-type')?.startsWith('text/plain');
  throw new Error(`${shell} says: ${words ? await response.text() : response.status}`);
}

/** Calls back after every finished build; what fails is shown, and the build before goes on. */
function watch(onBuilt: () => void): void {
  const child = spawn(
    join(root, 'node_modules/.bin/rsbuild'),
    ['build', '--watch', '--environment', 'web'],
    { cwd: root, env: { ...process.env, HORAE_DIST: DIST }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  child.stdout.on('data', (chunk: Buffer) => {
    const text = chunk.toString();
    if (/error/i.test(text)) process.stdout.write(text);
    if (/built in/.test(text)) onBuilt();
  });
  child.on('exit', (code) => process.exit(code ?? 0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => child.kill(signal));
  }
}
