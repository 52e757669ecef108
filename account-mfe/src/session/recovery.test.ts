import { setReportSink, tokens } from '@horae/shared';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForReset, chooseNewPassword } from './recovery.ts';

const network = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) =>
  network.mockImplementationOnce(async () => Response.json(body, { status }));
const sent = () => JSON.parse(String(network.mock.calls.at(-1)?.[1]?.body));

beforeEach(() => {
  vi.stubGlobal('fetch', network);
  setReportSink(() => undefined);
  tokens.setTokens({
    accessToken: { value: 'visitor', expiresAt: Date.now() / 1000 + 3600 },
    refreshToken: { value: 'visitor-refresh', role: 'visitor' },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  network.mockReset();
  tokens.clear();
});

test('a mail is asked for with the way back into the shop', async () => {
  answer(200, {});

  await askForReset('nora@example.com', 'http://shop.test/login');

  expect(sent()).toMatchObject({
    email: 'nora@example.com',
    redirect: { url: 'http://shop.test/login' },
  });
});

test('a used link, a weak password and a wait for approval are told apart', async () => {
  const description = 'no';
  const code = 'INVALID_RECOVERY_TOKEN';
  answer(400, { message: 'no', details: { applicationError: { code, description, data: {} } } });
  await expect(chooseNewPassword('secret', 'a longer sentence')).resolves.toEqual({
    kind: 'used-link',
  });
  expect(sent()).toEqual({ recoveryToken: 'secret', password: 'a longer sentence' });

  const fieldViolations = [
    { field: 'password', description, violatedRule: 'MIN_LENGTH', data: {} },
  ];
  answer(400, { message: 'no', details: { validationError: { fieldViolations } } });
  await expect(chooseNewPassword('secret', 'short')).resolves.toMatchObject({
    isWeakPassword: true,
  });

  answer(200, { state: 'REQUIRE_OWNER_APPROVAL' });
  await expect(chooseNewPassword('secret', 'a longer sentence')).resolves.toEqual({
    kind: 'approval-required',
  });
});

test('an outage is no used link', async () => {
  answer(503, { message: 'down' });

  await expect(chooseNewPassword('secret', 'a longer sentence')).rejects.toMatchObject({
    status: 503,
  });
});
