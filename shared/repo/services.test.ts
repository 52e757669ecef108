import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { freePort } from './ports.mjs';
import { type Service, stopServices, untilHealthy } from './services.mjs';

function service(script: string): Service {
  const child = spawn(process.execPath, ['-e', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { name: 'a part', child, ended: new Promise((resolve) => child.on('exit', resolve)) };
}

const said = (part: Service) => new Promise((resolve) => part.child.stdout?.once('data', resolve));
const ON = 'console.log("up"); setInterval(() => {}, 1000)';

test('a part is healthy once it answers well', async () => {
  const port = await freePort();
  let answers = 0;
  const server = createServer((_request, response) => {
    answers++;
    response.writeHead(answers < 3 ? 503 : 200).end();
  }).listen(port, '127.0.0.1');
  const part = service(ON);

  await untilHealthy(part, `http://127.0.0.1:${port}/healthz`);

  expect(answers).toBe(3);
  server.close();
  await stopServices([part]);
});

test('a part that ends instead is named', async () => {
  const part = service('process.exit(1)');
  await part.ended;

  await expect(untilHealthy(part, 'http://127.0.0.1:9/healthz')).rejects.toThrow(
    'a part did not start',
  );
});

test('parts are asked to end, each with all that it has started', async () => {
  const polite = service(`process.on('SIGTERM', () => process.exit(7)); ${ON}`);
  await said(polite);
  const over = service('process.exit(0)');
  await over.ended;

  await stopServices([polite, over]);

  expect(polite.child.exitCode).toBe(7);
});
