import { Hono } from 'hono';
import { html } from 'hono/html';
import { expect, test } from 'vitest';
import { createTestIdentityContext } from '../../../testing/call-as.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { testShop } from '../../../testing/test-shop.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { errorHandler } from '../../base/http/on-error.ts';
import { createRefusal, invalidField } from '../../base/http/platform-error.ts';
import { createSignInStepHandlers } from './sign-in-step-handlers.ts';

const shop = testShop();

/** Answers a form whose sign-in fails with an error. */
const answerTo = (error: Error) =>
  new Hono<AppEnv>()
    .onError(errorHandler(silentLog))
    .post('/sign-in', (c) =>
      createSignInStepHandlers(createTestIdentityContext(shop.db)).answered(
        c,
        Promise.reject(error),
        (words) => html`<form>${words}</form>`,
      ),
    )
    .request('/sign-in', { method: 'POST' });

test.each([
  ['-19976', 'The email address or the password is wrong.'],
  ['-19973', 'This account needs a new password. Request one below.'],
  ['-19971', 'Please sign in on the shop’s own page this time.'],
  ['-19995', 'There is an account with this email address already.'],
  ['MEMBER_BLOCKED', 'This account cannot sign in.'],
  ['RESOURCE_EXHAUSTED', 'Too many attempts. Please try again in a few minutes.'],
  ['VERIFICATION_FAILED', 'The code is not right, or too old. Sign in again for a new one.'],
  ['INVALID_STATE_TOKEN', 'The code is not right, or too old. Sign in again for a new one.'],
])('the refusal %s renders the form again with the reason', async (code, words) => {
  const response = await answerTo(createRefusal(403, code, 'Refused.'));

  expect(response.status).toBe(422);
  expect(await response.text()).toBe(`<form>${words}</form>`);
});

test.each([
  [
    invalidField('loginId.email', 'must be an email address'),
    'Enter an email address, such as name@example.com.',
  ],
  [
    invalidField('password', 'is too short', 'MIN_LENGTH'),
    'Use at least 8 characters for the password.',
  ],
])('the violation %s renders the form again with the reason', async (error, words) => {
  const response = await answerTo(error);

  expect(response.status).toBe(422);
  expect(await response.text()).toBe(`<form>${words}</form>`);
});

test('a refusal for some time names the time', async () => {
  const refusal = createRefusal(429, 'RESOURCE_EXHAUSTED', {
    description: 'Too many.',
    headers: { 'Retry-After': '77', 'X-Other': 'kept' },
  });
  const { headers } = await answerTo(refusal);

  expect([headers.get('retry-after'), headers.get('x-other')]).toEqual(['77', 'kept']);
});

test.each([
  [403, createRefusal(403, 'CONSENT_MISSING', 'Refused.')],
  [400, invalidField('password', 'has a bad form', 'FORMAT')],
  [400, invalidField('profile.nickname', 'is too short', 'MIN_LENGTH')],
  [500, new Error('The disk is full.')],
])('an error %d that no visitor can mend is no form', async (status, error) => {
  const response = await answerTo(error);

  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
});
