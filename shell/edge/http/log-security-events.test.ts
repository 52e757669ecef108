import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';
import { createSecurityLog } from './log-security-events.ts';

const QA_TOKEN = 'qa-token-of-sixteen';
const ADDRESS = '2001:db8:1:2:3:4:5:6';
const headers = { 'x-forwarded-for': ADDRESS };
const environment = { QA_TOKEN, PREVIEW_SECRET: 'a secret of sixteen', TRUSTED_PROXIES: '1' };

let lines: string[];
let edge: Awaited<ReturnType<typeof edgeFixture>>;
beforeEach(async () => {
  lines = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  edge = await edgeFixture({ environment, note: createSecurityLog(log) });
});

const events = () => lines.map((line) => JSON.parse(line));

const violation = (directive: string) =>
  JSON.stringify({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': 'inline' } });

test.each<[event: string, send: () => Response | Promise<Response>]>([
  ['preview-refused', () => edge.request('/_preview?token=cart@1~1~forged', { headers })],
  [
    'cross-site-refused',
    () =>
      edge.request('/_preview?cart=1', {
        headers: { ...headers, 'sec-fetch-site': 'cross-site' },
      }),
  ],
  [
    'cross-site-refused',
    () => edge.request('/_beacon', { method: 'POST', headers: { ...headers, origin: 'null' } }),
  ],
  ['qa-used', () => edge.request('/_preview?cart=1', { headers })],
  [
    'qa-refused',
    () => edge.request('/healthz', { headers: { ...headers, 'x-qa-token': 'guess' } }),
  ],
  [
    'csp-violation',
    () => edge.request('/_csp', { method: 'POST', headers, body: violation('script-src') }),
  ],
])('%s is one line with network and request id', async (event, send) => {
  await send();

  expect(events()).toMatchObject([
    {
      event,
      msg: 'security',
      from: '2001:db8:1:2::/64',
      path: expect.stringMatching(/^\//),
      requestId: expect.stringMatching(/^[\w-]{8,}$/),
    },
  ]);
  expect(lines.join('')).not.toMatch(/forged|guess|qa-token-of|a secret of sixteen/);
});

test('an address above a limit is logged once a minute', async () => {
  for (let times = 0; times < 70; times++) {
    await edge.request('/_csp', { method: 'POST', headers, body: 'no report' });
  }

  expect(events().map(({ event }) => event)).toEqual(['rate-limited']);
});

test('a report cannot forge a log line', async () => {
  const body = violation('x\n{"event":"qa-used"}');
  await edge.request('/_csp', { method: 'POST', headers, body });

  expect(events().map(({ event }) => event)).toEqual(['csp-violation']);
  expect(lines.every((line) => line.trimEnd().split('\n').length === 1)).toBe(true);
});
