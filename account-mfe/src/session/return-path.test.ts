import { expect, test } from 'vitest';
import { safeReturnPath } from './to-sign-in-form-answer.ts';

test.each([
  ['', '/'],
  ['from=/product/tidal-300', '/product/tidal-300'],
  ['from=/products?min=50%23top', '/products?min=50#top'],
  ['from=/login', '/'],
  ['from=/signup?from=/login', '/'],
  ['from=/forgot-password', '/'],
  ['from=/new-password?token=1', '/'],
  ['from=/login-help', '/login-help'],
  ['from=products', '/'],
  ['from=https://elsewhere.example/', '/'],
  ['from=//elsewhere.example/', '/'],
  ['from=/%5Celsewhere.example/', '/'],
  ['from=/%09/elsewhere.example/', '/'],
  ['from=/.//elsewhere.example/', '/'],
  ['from=/a/..//elsewhere.example/', '/'],
  ['from=/%2e//elsewhere.example/', '/'],
  ['from=/ok%0d%0aset-cookie:a', '/'],
  ['from=javascript:alert(1)', '/'],
])('the query %j leads to the path %s', (query, path) => {
  expect(safeReturnPath(new URLSearchParams(query).get('from') ?? '')).toBe(path);
});
