import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from './free-port.mjs';
import { keepRunning } from './keep-running.mjs';
import {
  createServiceRun,
  getLogPath,
  type Service,
  stopServices,
  waitUntilHealthy,
} from './service-processes.mjs';
import { ROOT } from './workspace.mjs';

function service(script: string): Service {
  const child = spawn(process.execPath, ['-e', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { name: 'a part', child, ended: new Promise((resolve) => child.on('exit', resolve)) };
}

const said = (part: Service) => new Promise((resolve) => part.child.stdout?.once('data', resolve));
const ON = 'console.log("up"); setInterval(() => {}, 1000)';

test('a part is healthy once its answer is successful', async () => {
  const port = await freePort();
  let answers = 0;
  const server = createServer((_request, response) => {
    answers++;
    response.writeHead(answers < 3 ? 503 : 200).end();
  }).listen(port, '127.0.0.1');
  const part = service(ON);

  await waitUntilHealthy(part, `http://127.0.0.1:${port}/healthz`);

  expect(answers).toBe(3);
  server.close();
  await stopServices([part]);
});

test('a part that exits before it is healthy is named', async () => {
  const part = service('process.exit(1)');
  await part.ended;

  await expect(waitUntilHealthy(part, 'http://127.0.0.1:9/healthz')).rejects.toThrow(
    'a part did not start',
  );
});

test('parts are stopped with all processes that they started', async () => {
  const polite = service(`process.on('SIGTERM', () => process.exit(7)); ${ON}`);
  await said(polite);
  const over = service('process.exit(0)');
  await over.ended;

  await stopServices([polite, over]);

  expect(polite.child.exitCode).toBe(7);
});

test('a part that is killed before it is healthy is named at once', async () => {
  const part = service(ON);
  part.child.kill('SIGKILL');
  await part.ended;

  await expect(waitUntilHealthy(part, 'http://127.0.0.1:9/healthz')).rejects.toThrow(
    'did not start',
  );
});

test('a killed part is restarted, even if its child process still holds the port', async () => {
  const port = await freePort();
  const server = `require('http').createServer((_, answer) => answer.end(String(process.pid))).listen(${port}, '127.0.0.1')`;
  // As with tsx: the started process leaves the work to a child.
  const wrapper = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(server)}]); ${ON}`;
  const url = `http://127.0.0.1:${port}/healthz`;
  const pid = async () => (await fetch(url)).text();
  let part = service(wrapper);
  const begin = () => {
    part = service(wrapper);
    return createServiceRun(part, url);
  };
  const first = createServiceRun(part, url);
  await first.healthy;
  const before = await pid();
  let isWanted = true;
  const reported: string[] = [];
  const now = () => performance.now();
  const report = (line: string) => reported.push(line);
  const stored = keepRunning(
    { name: 'a part', first, begin },
    { now, wait, report, isWanted: () => isWanted },
  );

  part.child.kill('SIGKILL');
  await expect.poll(() => reported, { timeout: 20_000 }).toHaveLength(2);
  expect(await pid()).not.toBe(before);
  expect(reported).toEqual([
    'a part ended (SIGKILL). It is started again in 1 s.',
    'a part is back.',
  ]);

  isWanted = false;
  await stopServices([part]);
  await stored;
});

test('logs are stored with the data', () => {
  expect(getLogPath('edge', {})).toBe(join(ROOT, '.data/logs/edge.log'));
  expect(getLogPath('edge', { DATA_DIR: '/srv/shop' })).toBe('/srv/shop/logs/edge.log');
});

const PART = 'console.log(process.pid); setInterval(() => {}, 1000)';
test('a part ends when the process that started it is gone, however it ended', async () => {
  const program = `
    const part = ['--import', './shared/tooling/repo/exit-with-parent-process.mjs', '-e', ${JSON.stringify(PART)}];
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
    require('node:child_process').spawn(process.execPath, part, { stdio, detached: true });`;
  const parent = spawn(process.execPath, ['-e', program], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = await once(parent.stdout, 'data');

  parent.kill('SIGKILL');

  await expect.poll(() => isThere(Number(String(pid))), { timeout: 10_000 }).toBe(false);
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
