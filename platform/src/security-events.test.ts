import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  MEMBER_PASSWORD,
  mailsTo,
  signedInClient,
  visitorClient,
} from '../testing/member-client.ts';
import { sendSdkTo } from '../testing/sdk-client.ts';
import {
  startTestShop,
  TEST_QA_TOKEN,
  type TestShop,
  testSettings,
} from '../testing/start-test-shop.ts';
import { setClockOffset } from './base/clock.ts';
import { serializeError } from './base/http/log.ts';
import { createServer } from './create-server.ts';

const NEW_PASSWORD = 'another long password';
const WRONG_PASSWORD = 'a wrong password';
const ADDRESS = '192.0.2.7';

const lines: string[] = [];
let shop: TestShop;

beforeAll(async () => {
  const started = await startTestShop();
  const stream = { write: (line: string) => lines.push(line) };
  const log = pino({ level: 'trace', serializers: { err: serializeError } }, stream);
  const app = await createServer({ db: started.db, settings: testSettings, log });
  const call: TestShop['call'] = (path, { token, body, init = {} } = {}) => {
    const headers = new Headers({ 'x-forwarded-for': ADDRESS, ...init.headers });
    if (token !== undefined) headers.set('authorization', token);
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return Promise.resolve(app.request(path, { ...sent, ...init, headers }));
  };
  shop = { ...started, app, call };
  sendSdkTo(shop);
});
beforeEach(() => void lines.splice(0));
afterAll(async () => {
  setClockOffset(0);
  vi.unstubAllGlobals();
  await shop.close();
});

type Line = Record<string, string> & { event: string };

const events = (): Line[] =>
  lines.map((line): Line => JSON.parse(line)).filter(({ event }) => event !== undefined);
const named = (name: string) => events().filter(({ event }) => event === name);

test('every event of an account is logged with caller, address and request id', async () => {
  const { client, id, email } = await signedInClient(shop);
  const visitor = await visitorClient();
  await visitor.auth.login({ email, password: WRONG_PASSWORD });
  await visitor.auth.sendPasswordResetEmail(email, `${testSettings.siteOrigins[0]}/login`);
  const [mail] = await mailsTo(shop, email);
  const secret = new URL(mail?.link ?? 'none:').searchParams.get('token') ?? '';
  const token = await shop.newVisitor();
  const recovered = await shop.call('/v1/recover', {
    token,
    body: { recoveryToken: secret, password: NEW_PASSWORD },
  });
  expect(recovered.status).toBe(200);
  const other = await signedInClient(shop);
  const bearer = other.client.auth.getTokens().accessToken.value;
  const deleted = await shop.call('/members/v1/members/my', {
    token: bearer,
    init: { method: 'DELETE', body: JSON.stringify({}) },
  });
  expect(deleted.status).toBe(200);

  const logged = events().filter(({ event }) => event !== 'qa-used');
  expect(logged.map(({ event }) => event)).toEqual([
    'login',
    'login-failed',
    'recovery-requested',
    'session-ended',
    'password-changed',
    'login',
    'account-deleted',
  ]);
  const members = logged.map(({ member }) => member);
  expect(members).toEqual([id, id, id, id, id, other.id, other.id]);
  for (const { from, requestId } of logged) {
    expect(from).toBeTruthy();
    expect(requestId).toMatch(/^[\w.:-]{8,}$/);
  }
  expect(named('account-deleted')[0]?.from).toBe(ADDRESS);

  const tokens = [client, other.client].map(({ auth }) => auth.getTokens());
  const secrets = [
    email,
    other.email,
    MEMBER_PASSWORD,
    NEW_PASSWORD,
    WRONG_PASSWORD,
    secret,
    TEST_QA_TOKEN,
    mail?.text ?? '',
    token,
    ...tokens.flatMap(({ accessToken, refreshToken }) => [accessToken.value, refreshToken.value]),
  ];
  expect(secrets.filter((entry) => entry.length < 6)).toEqual([]);
  expect(secrets.filter((entry) => lines.join('').includes(entry))).toEqual([]);
});

test('a reused refresh token is logged, and so is the end of its session', async () => {
  const { client, id } = await signedInClient(shop);
  const refreshToken = client.auth.getTokens().refreshToken.value;
  const renew = (refreshToken: string) =>
    shop.call('/oauth2/token', {
      body: { clientId: testSettings.clientId, grantType: 'refresh_token', refreshToken },
    });
  const { refresh_token: next } = await (await renew(refreshToken)).json();
  await renew(next);
  setClockOffset(60_000);
  const again = await renew(refreshToken);
  setClockOffset(0);

  expect(again.status).toBe(401);
  expect(named('token-reuse')).toMatchObject([{ member: id, from: ADDRESS }]);
  expect(named('session-ended')).toMatchObject([{ member: id }]);
  expect(lines.join('')).not.toContain(refreshToken);
});

test('an account under attack is logged as locked, once for each refusal', async () => {
  const token = await shop.newVisitor();
  const body = { loginId: { email: 'nobody.at.all@example.com' }, password: WRONG_PASSWORD };
  const answers = [];
  for (let tries = 0; tries < 11; tries++) {
    answers.push((await shop.call('/v2/login', { token, body })).status);
  }

  expect(answers.at(-1)).toBe(429);
  expect(named('login-failed')).toHaveLength(10);
  expect(named('locked-out')).toMatchObject([{ visitor: expect.stringMatching(/^[\w-]{12}$/) }]);
  expect(named('rate-limited')).toEqual([]);
  expect(lines.join('')).not.toContain('nobody.at.all');
});

test('deleting an account is logged as a log-out', async () => {
  const { client, id } = await signedInClient(shop);
  const token = client.auth.getTokens().accessToken.value;
  const query = new URLSearchParams({ clientId: testSettings.clientId });
  await shop.call(`/v1/logout?${query}`, { token });

  expect(named('logout')).toMatchObject([{ member: id }]);
  expect(named('session-ended')).toMatchObject([{ member: id }]);
});

test('use of QA controls is logged, permitted or refused', async () => {
  const guess = 'a-guess-of-a-token';
  await shop.call('/_qa/outbox', { init: { headers: { 'x-qa-token': guess } } });
  await shop.call('/_qa/outbox', { init: { headers: { 'x-qa-token': TEST_QA_TOKEN } } });

  expect(events().map(({ event, path }) => [event, path])).toEqual([
    ['qa-refused', '/_qa/outbox'],
    ['qa-used', '/_qa/outbox'],
  ]);
  expect(lines.join('')).not.toContain(guess);
});

test('secret paths are never logged', async () => {
  const secret = 's3cret-'.repeat(8);
  await shop.call(`/_qa/${secret}`, { init: { headers: { 'x-qa-token': 'wrong' } } });

  expect(named('qa-refused')).toHaveLength(1);
  expect(lines.join('')).not.toContain(secret);
});

test('refused access is logged with its caller and target', async () => {
  const token = await shop.newVisitor();
  const { client, id } = await signedInClient(shop);
  await shop.call('/_api/iam/sessions/v1/sessions', { token });
  const bearer = client.auth.getTokens().accessToken.value;
  await shop.call('/v2/sign-on', { token: bearer, body: { loginId: { memberId: id } } });

  expect(named('access-refused')).toMatchObject([
    { visitor: expect.stringMatching(/^[\w-]{12}$/), path: '/_api/iam/sessions/v1/sessions' },
    { member: id, path: '/v2/sign-on', from: ADDRESS },
  ]);
});

test('an invalid recording is logged as refused, without its content', async () => {
  const form = new FormData();
  form.set('audio', new File(['these are no words'], 'secret-name.wav'));
  form.set('product_data', '{}');
  const response = await shop.app.request('/assistant/process_audio_returning_user/', {
    method: 'POST',
    body: form,
  });

  expect(response.status).toBe(400);
  expect(named('upload-refused')).toHaveLength(1);
  expect(lines.join('')).not.toMatch(/these are no words|secret-name/);
});

test('request data cannot forge a log line', async () => {
  const forged = '192.0.2.9\\n{"event":"login","member":"somebody"}';
  await shop.call('/_qa/outbox%0A%7B%22event%22%3A%22login%22%7D', {
    init: { headers: { 'x-forwarded-for': forged } },
  });

  expect(lines.every((line) => line.trimEnd().split('\n').length === 1)).toBe(true);
  expect(named('login')).toEqual([]);
});
