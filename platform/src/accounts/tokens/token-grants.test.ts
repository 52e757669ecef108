import * as v from 'valibot';
import { expect, test } from 'vitest';
import { tokenGrantBody } from './token-grants.ts';

const ID = '3B1C6E0A-6F0D-4C59-9A2E-7D0F5A8C4B21';
const clientId = ID.toLowerCase();
const verifier = 'a'.repeat(43);
const code = { grantType: 'authorization_code', clientId: ID, code: 'c', codeVerifier: verifier };
const owners = { grant_type: 'authorized_client' };

test.each([
  [
    { grantType: 'anonymous', clientId: ID },
    { grantType: 'anonymous', clientId },
  ],
  [
    { grant_type: 'anonymous', clientId: ID },
    { grantType: 'anonymous', clientId },
  ],
  [
    { grantType: 'refresh_token', clientId: ID, refreshToken: 'r' },
    { grantType: 'refresh_token', clientId, refreshToken: 'r' },
  ],
  [code, { ...code, clientId }],
  [
    { ...code, redirectUri: 'http://shop.test/' },
    { ...code, clientId, redirectUri: 'http://shop.test/' },
  ],
  [
    { ...owners, member_id: 'm', session_token: 's', scope: 'offline_access' },
    { grantType: 'authorized_client', memberId: 'm', sessionToken: 's' },
  ],
  [
    { ...owners, member_id: 'm' },
    { grantType: 'authorized_client', memberId: 'm', sessionToken: undefined },
  ],
])('%j is accepted as a grant', (given, grant) => {
  expect(v.parse(tokenGrantBody, given)).toEqual(grant);
});

test.each([
  ['no object', null],
  ['a list', []],
  ['a text', 'anonymous'],
  ['no grant type', {}],
  ['an unknown grant type', { grantType: 'password', clientId: ID }],
  ['a visitor without client', { grantType: 'anonymous' }],
  ['a renewal without token', { grantType: 'refresh_token', clientId: ID }],
  ['an empty token', { grantType: 'refresh_token', clientId: ID, refreshToken: '' }],
  ['a long token', { grantType: 'refresh_token', clientId: ID, refreshToken: 'r'.repeat(201) }],
  ['no code', { ...code, code: '' }],
  ['a short verifier', { ...code, codeVerifier: 'a'.repeat(42) }],
  ['a long verifier', { ...code, codeVerifier: 'a'.repeat(129) }],
  ['another character in the verifier', { ...code, codeVerifier: `${verifier}+` }],
  ['an empty member', { ...owners, member_id: '' }],
  ['an empty session token', { ...owners, session_token: '' }],
])('a grant request is refused for %s', (_, given) => {
  expect(v.is(tokenGrantBody, given)).toBe(false);
});

test.each([43, 128])('a verifier may have %i characters', (length) => {
  expect(v.is(tokenGrantBody, { ...code, codeVerifier: '~'.repeat(length) })).toBe(true);
});

test.each([
  [{ ...code, codeVerifier: 'short' }, 'must be 43 to 128 of A-Za-z0-9-._~'],
  [{ ...code, code: '' }, 'must not be empty'],
  [[], 'must be an object'],
])('%j is refused with the expected form', (given, message) => {
  expect(v.safeParse(tokenGrantBody, given).issues?.map((issue) => issue.message)).toContain(
    message,
  );
});
