import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { addTestMember } from '../../../testing/member-client.ts';
import { testSettings } from '../../../testing/start-test-shop.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { createAccessTokens } from './access-token-service.ts';
import { issueAuthCode } from './auth-codes.ts';

const { clientId } = testSettings;
const VERIFIER = 'a'.repeat(43);
const challenge = createHash('sha256').update(VERIFIER).digest('base64url');
const shop = testShop();

const requestTokens = (body: object) => shop.call('/oauth2/token', { body: { clientId, ...body } });
async function newCode() {
  const { id: memberId } = await addTestMember(shop.db);
  return issueAuthCode(shop.db, { memberId, visitorId: null, challenge });
}

test('a visitor gets an access token for four hours and a refresh token', async () => {
  const response = await requestTokens({ grantType: 'anonymous' });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    expires_in: 14_400,
    token_type: 'Bearer',
  });
});

test('a renewed token belongs to the same visitor', async () => {
  const tokens = await createAccessTokens(shop.db, clientId);
  const first = await (await requestTokens({ grantType: 'anonymous' })).json();
  const second = await (
    await requestTokens({ grantType: 'refresh_token', refreshToken: first.refresh_token })
  ).json();

  expect((await tokens.read(second.access_token))?.id).toBe(
    (await tokens.read(first.access_token))?.id,
  );
});

test('a code needs its verifier and works once', async () => {
  const code = await newCode();
  const first = await requestTokens({
    grantType: 'authorization_code',
    code,
    codeVerifier: VERIFIER,
  });
  const again = await requestTokens({
    grantType: 'authorization_code',
    code,
    codeVerifier: VERIFIER,
  });

  expect(first.status).toBe(200);
  expect(again.status).toBe(400);
});

test('a code with another verifier is refused', async () => {
  const response = await requestTokens({
    grantType: 'authorization_code',
    code: await newCode(),
    codeVerifier: 'b'.repeat(43),
  });

  expect(response.status).toBe(400);
  expect((await response.json()).details.applicationError.code).toBe('INVALID_CODE');
});

test.each([
  ['an unknown refresh token', { grantType: 'refresh_token', refreshToken: 'nothing' }, 401],
  ['an unknown grant', { grantType: 'password' }, 400],
  [
    'another client',
    { grantType: 'anonymous', clientId: '00000000-0000-0000-0000-000000000000' },
    400,
  ],
  [
    'a verifier that is too short',
    { grantType: 'authorization_code', code: 'x', codeVerifier: 'short' },
    400,
  ],
])('%s is refused in the error format', async (_, body, status) => {
  const response = await requestTokens(body);
  const { message, details } = await response.json();

  expect(response.status).toBe(status);
  expect(message).toEqual(expect.any(String));
  expect(Object.keys(details)).toHaveLength(1);
});

test.each(['', 'nonsense', 'Bearer nonsense'])('the token %j is refused', async (token) => {
  const response = await shop.call('/ecom/v1/carts/current', { token });

  expect(response.status).toBe(401);
});
