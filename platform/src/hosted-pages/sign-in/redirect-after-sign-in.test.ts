import { expect, test } from 'vitest';
import { authorizationResponseUrl, requestedRedirectUri } from './redirect-after-sign-in.ts';

const redirectUri = 'http://shop.test/signed-in?from=panel&state=old';

test('code and state are in the fragment or the query, as the shop requested', () => {
  const message = { state: 's&1', code: 'c 1' };

  expect(authorizationResponseUrl({ redirectUri, mode: 'fragment' }, message)).toBe(
    `${redirectUri}#state=s%261&code=c+1`,
  );
  expect(authorizationResponseUrl({ redirectUri, mode: 'query' }, message)).toBe(
    'http://shop.test/signed-in?from=panel&state=s%261&code=c+1',
  );
});

test('an error is returned in the same way as a code', () => {
  const message = { state: 's', error: 'login_required' };

  expect(
    authorizationResponseUrl({ redirectUri: 'http://shop.test/', mode: 'query' }, message),
  ).toBe('http://shop.test/?state=s&error=login_required');
});

test('a code is bound to the named address only, not to the default one', () => {
  const answer = { redirectUri, mode: 'query' } as const;

  expect(requestedRedirectUri({ ...answer, isNamed: true })).toEqual({ redirectUri });
  expect(requestedRedirectUri({ ...answer, isNamed: false })).toEqual({});
  expect(requestedRedirectUri('web_message')).toEqual({});
});
