import { describe, expect, test } from 'vitest';
import { findAmong, stricter } from './calls.ts';

const find = findAmong([
  { method: 'GET', path: '/v1/things', answer: 'public' },
  { method: 'GET', path: '/v1/things/:id', repeat: 'always' },
  { method: 'POST', path: '/v1/things', repeat: 'with-key' },
  { method: 'DELETE', path: '/v1/things/:id' },
  { method: 'GET', path: '/v1/things/new.json' },
]);

test.each([
  ['GET', '/v1/things', { kind: 'public', isKeyed: false }],
  ['GET', '/v1/things/a-1', { kind: 'read', isKeyed: false }],
  ['POST', '/v1/things', { kind: 'change', isKeyed: true }],
  ['DELETE', '/v1/things/a-1', { kind: 'change', isKeyed: false }],
] as const)('%s %s may be asked as it was declared', (method, path, allowed) => {
  expect(find(method, path)).toEqual(allowed);
});

test('where two declarations fit, the one that promises least counts', () => {
  expect(find('GET', '/v1/things/new.json')).toEqual({ kind: 'change', isKeyed: false });
});

test.each([
  ['another method', 'PUT', '/v1/things'],
  ['less of the path', 'GET', '/v1'],
  ['more of the path', 'GET', '/v1/things/a/b'],
  ['an empty part', 'GET', '/v1/things/'],
  ['a dot that stands for any letter', 'GET', '/v1/things/newXjson/x'],
  ['the folder above', 'GET', '/v1/things/..'],
  ['the folder above, encoded', 'GET', '/v1/things/%2e%2e'],
  ['a hidden slash', 'GET', '/v1/things/a%2Fb'],
  ['a hidden backslash', 'GET', '/v1/things/a%5cb'],
  ['a hidden end', 'GET', '/v1/things/a%00'],
  ['a beginning of another path', 'GET', '/x/v1/things'],
])('%s is not allowed', (_what, method, path) => {
  expect(find(method, path)).toBeNull();
});

test('an encoded letter is a letter', () => {
  expect(find('GET', '/v1/things/a%C3%BC')).toEqual({ kind: 'read', isKeyed: false });
});

describe('of two promises', () => {
  const [all, read, once] = (['public', 'read', 'change'] as const).map((kind) => ({
    kind,
    isKeyed: false,
  }));

  test('the smaller one counts', () => {
    expect(stricter(all ?? null, read ?? null)).toEqual(read);
    expect(stricter(read ?? null, all ?? null)).toEqual(read);
    expect(stricter(once ?? null, all ?? null)).toEqual(once);
  });

  test('a key of one of them counts', () => {
    expect(stricter(once ?? null, { kind: 'change', isKeyed: true })).toEqual({
      kind: 'change',
      isKeyed: true,
    });
  });

  test('one that is missing changes nothing', () => {
    expect(stricter(null, read ?? null)).toEqual(read);
    expect(stricter(all ?? null, null)).toEqual(all);
    expect(stricter(null, null)).toBeNull();
  });
});
