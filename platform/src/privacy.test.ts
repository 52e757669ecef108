import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  callQaControl,
  MEMBER_PASSWORD,
  mailsTo,
  signedInClient,
  visitorClient,
} from '../testing/member-client.ts';
import { sendSdkTo } from '../testing/sdk-client.ts';
import { startTestShop, type TestShop, testSettings } from '../testing/start-test-shop.ts';
import { serializeError } from './base/http/log.ts';
import { createServer } from './create-server.ts';

const EMAIL = 'privacy.test@example.com';
const lines: string[] = [];
let shop: TestShop;

beforeAll(async () => {
  const started = await startTestShop();
  const stream = { write: (line: string) => lines.push(line) };
  const log = pino({ level: 'trace', serializers: { err: serializeError } }, stream);
  const app = await createServer({ db: started.db, settings: testSettings, log });
  const call: TestShop['call'] = (path, { token, body, init = {} } = {}) => {
    const headers = new Headers(init.headers);
    if (token !== undefined) headers.set('authorization', token);
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return Promise.resolve(app.request(path, { ...sent, ...init, headers }));
  };
  shop = { ...started, app, call };
  sendSdkTo(shop);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

test('the log has every request and no personal data', async () => {
  await callQaControl(shop, 'policy', { emailVerification: true });
  const client = await visitorClient();
  await client.auth.register({ email: EMAIL, password: MEMBER_PASSWORD });
  await client.auth.login({ email: EMAIL, password: 'a wrong password' });
  const [codeMail] = await mailsTo(shop, EMAIL);
  await client.auth.processVerification({ verificationCode: codeMail?.code ?? '' });
  await callQaControl(shop, 'policy', { emailVerification: false });
  await client.auth.sendPasswordResetEmail(EMAIL, `${testSettings.siteOrigins[0]}/login`);
  const [linkMail] = await mailsTo(shop, EMAIL);
  const link = new URL(linkMail?.link ?? 'none:');
  // The shop's own page is elsewhere; this one knows the same secret.
  await shop.call(`/recover${link.search}`);
  const member = await signedInClient(shop, 'other.person@example.com');
  const tokens = member.client.auth.getTokens();
  const log = lines.join('');

  expect(log).toContain('/_api/iam/authentication/v2/register');
  expect(log).toContain('"path":"/recover"');
  const secrets = [
    EMAIL,
    'other.person@example.com',
    MEMBER_PASSWORD,
    'a wrong password',
    tokens.accessToken.value,
    tokens.refreshToken.value,
    link.searchParams.get('token') ?? '',
    `"${codeMail?.code}"`,
  ];
  expect(secrets.every((secret) => secret.length > 5)).toBe(true);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

test('a database failure is logged without the parameters', async () => {
  const token = await shop.newVisitor();
  await shop.db.execute(sql`alter table members rename to members_away`);
  const body = { loginId: { email: EMAIL }, password: MEMBER_PASSWORD };
  const response = await shop.call('/v2/login', { token, body });
  await shop.db.execute(sql`alter table members_away rename to members`);

  expect(response.status).toBe(500);
  expect(lines.join('')).toContain('request failed');
  expect(lines.join('')).not.toContain(EMAIL);
});
