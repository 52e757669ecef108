import { expect, test } from 'vitest';
import { answeredUrl } from './answered-url.ts';

const redirectUri = 'http://shop.test/signed-in?from=panel&state=old';

test('code and state stand in the fragment, or join the query, as the shop asked', () => {
  const message = { state: 's&1', code: 'c 1' };

  expect(answeredUrl({ redirectUri, mode: 'fragment' }, message)).toBe(
    `${redirectUri}#state=s%261&code=c+1`,
  );
  expect(answeredUrl({ redirectUri, mode: 'query' }, message)).toBe(
    'http://shop.test/signed-in?from=panel&state=s%261&code=c+1',
  );
});

test('an error is answered like a code', () => {
  const message = { state: 's', error: 'login_required' };

  expect(answeredUrl({ redirectUri: 'http://shop.test/', mode: 'query' }, message)).toBe(
    'http://shop.test/?state=s&error=login_required',
  );
});
