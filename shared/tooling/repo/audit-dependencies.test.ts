import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { auditDependencies } from './audit-dependencies.mjs';
import { freePort } from './free-port.mjs';

let close: (() => void) | undefined;
afterEach(() => close?.());

/** Runs the check against a registry that answers like this; returns its verdict and its lines. */
async function said(status: number, answer: object) {
  const port = await freePort();
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  }).listen(port, '127.0.0.1');
  close = () => server.close();
  const lines: string[] = [];
  const env = { ...process.env, PNPM_CONFIG_REGISTRY: `http://127.0.0.1:${port}/` };
  const isGood = await auditDependencies((line) => lines.push(line), env);
  return { isGood, lines };
}

const advisory = (severity: string) => ({
  id: 1,
  title: 'Hono does too much',
  url: 'https://example.com/1',
  severity,
  vulnerable_versions: '<999.0.0',
});

test.each([
  ['high', false],
  ['critical', false],
  ['moderate', true],
])(
  'an advisory of severity %s is reported, with the version that fixes it',
  async (severity, isGood) => {
    const answer = await said(200, { hono: [advisory(severity)] });

    expect(answer.isGood).toBe(isGood);
    expect(answer.lines).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${severity}: hono [\\d.]+: Hono does too much \\(fixed in >=999.0.0\\) https://example.com/1$`,
        ),
      ),
    ]);
  },
);

test('without an advisory the check passes', async () => {
  expect(await said(200, {})).toEqual({
    isGood: true,
    lines: ['No advisory names an installed package.'],
  });
});

test.each([404, 405, 503])(
  'a registry that answers %i provides no advisories, which is neither success nor failure',
  async (status) => {
    expect(await said(status, {})).toEqual({
      isGood: undefined,
      lines: [expect.stringContaining('Skipped: the registry serves no advisories')],
    });
  },
);

test('an unreachable registry provides no advisories', async () => {
  const env = { ...process.env, PNPM_CONFIG_REGISTRY: `http://127.0.0.1:${await freePort()}/` };

  expect(await auditDependencies(() => undefined, env)).toBeUndefined();
});

test('an answer that cannot be parsed is a failure', async () => {
  await expect(said(200, { hono: 5 })).rejects.toThrow('The dependency check failed');
});
