import { expect, test } from 'vitest';
import { MEMBER_PASSWORD, newTestEmail } from '../../../testing/member-client.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { testSettings } from '../../../testing/start-test-shop.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { createServer } from '../../create-server.ts';
import { embeddedCaptcha, requireCaptchaPassed, type SentCaptcha } from './captcha.ts';

const shop = testShop();
const { qaToken = '', ...settings } = testSettings;
const policy = { ...settings.policy, captcha: true };

test.each([
  ['a shop in production', { isProduction: true }, 403, '-19970'],
  ['a shop in production with QA controls', { isProduction: true, qaToken }, 200, undefined],
  ['a developer', { isProduction: false }, 200, undefined],
])('the embedded captcha accepts ok from %s', async (_, more, status, code) => {
  const authorization = await shop.newVisitor();
  const own = { ...settings, policy, ...more };
  const app = await createServer({ db: shop.db, settings: own, log: silentLog });
  const captchaTokens = [{ recaptchaToken: 'ok' }];
  const response = await app.request('/v2/register', {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify({
      loginId: { email: newTestEmail() },
      password: MEMBER_PASSWORD,
      captchaTokens,
    }),
  });
  const { details } = await response.json();

  expect([response.status, details?.applicationError.code]).toEqual([status, code]);
});

const refused = (code: string, message: string) => ({
  status: 403,
  message,
  details: { applicationError: { code } },
});

test.each<[SentCaptcha]>([
  [[]],
  [[{}]],
  [[{ recaptchaToken: null, invisibleRecaptchaToken: undefined }]],
  [[{ recaptchaToken: '' }]],
])('with the tokens %j a captcha is required', async (tokens) => {
  await expect(requireCaptchaPassed(embeddedCaptcha(true), tokens)).rejects.toMatchObject(
    refused('-19971', 'A captcha token is required.'),
  );
});

test.each<[SentCaptcha]>([
  [[{ recaptchaToken: 'ok' }]],
  [[{ recaptchaToken: null, invisibleRecaptchaToken: 'ok' }]],
  [[{ recaptchaToken: '' }, { invisibleRecaptchaToken: 'ok' }]],
])('with the tokens %j a person passes', async (tokens) => {
  await expect(requireCaptchaPassed(embeddedCaptcha(true), tokens)).resolves.toBeUndefined();
});

test.each([
  [true, 'no'],
  [false, 'ok'],
])('where the captcha is open: %s, the token %j does not pass', async (isOpen, recaptchaToken) => {
  await expect(
    requireCaptchaPassed(embeddedCaptcha(isOpen), [{ recaptchaToken }]),
  ).rejects.toMatchObject(refused('-19970', 'The captcha token is not valid.'));
});
