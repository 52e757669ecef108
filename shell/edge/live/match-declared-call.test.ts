import { describe, expect, test } from 'vitest';
import {
  type AllowedCall,
  createDeclaredCallFinder,
  pickCloserCall,
} from './match-declared-call.ts';

const find = createDeclaredCallFinder([
  { method: 'GET', path: '/v1/things', answer: 'public' },
  { method: 'GET', path: '/v1/things/:id', repeat: 'always' },
  { method: 'POST', path: '/v1/things', repeat: 'with-key' },
  { method: 'DELETE', path: '/v1/things/:id' },
  { method: 'GET', path: '/v1/things/new.json' },
  { method: 'GET', path: '/v1/:kind/all', answer: 'public' },
]);

test.each([
  ['GET', '/v1/things', { kind: 'public', isKeyed: false }],
  ['GET', '/v1/things/a-1', { kind: 'read', isKeyed: false }],
  ['POST', '/v1/things', { kind: 'change', isKeyed: true }],
  ['DELETE', '/v1/things/a-1', { kind: 'change', isKeyed: false }],
] as const)('%s %s is allowed as declared', (method, path, allowed) => {
  expect(find(method, path)).toMatchObject(allowed);
});

test('a named segment wins over a parameter', () => {
  expect(find('GET', '/v1/things/new.json')).toEqual({ kind: 'change', isKeyed: false, named: 4 });
});

test('the smaller promise of two equal declarations counts', () => {
  expect(find('GET', '/v1/things/all')).toEqual({ kind: 'read', isKeyed: false, named: 3 });
  expect(find('GET', '/v1/others/all')).toEqual({ kind: 'public', isKeyed: false, named: 3 });
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
  expect(find('GET', '/v1/things/a%C3%BC')).toMatchObject({ kind: 'read', isKeyed: false });
});

describe('the closest of two declarations', () => {
  const call = (kind: AllowedCall['kind'], more: Partial<AllowedCall> = {}): AllowedCall => ({
    kind,
    isKeyed: false,
    named: 3,
    ...more,
  });

  test('is the one with more named segments', () => {
    const near = call('public', { named: 4 });

    expect(pickCloserCall(call('change'), near)).toBe(near);
    expect(pickCloserCall(near, call('change', { isKeyed: true }))).toBe(near);
  });

  test('has the smaller promise if both are equally close', () => {
    expect(pickCloserCall(call('public'), call('read'))).toEqual(call('read'));
    expect(pickCloserCall(call('read'), call('public'))).toEqual(call('read'));
    expect(pickCloserCall(call('change'), call('public'))).toEqual(call('change'));
  });

  test('needs a key if either does and both are equally close', () => {
    expect(pickCloserCall(call('change'), call('change', { isKeyed: true }))?.isKeyed).toBe(true);
    expect(pickCloserCall(call('change', { isKeyed: true }), call('change'))?.isKeyed).toBe(true);
  });

  test('is the other one if one is missing', () => {
    expect(pickCloserCall(null, call('read'))).toEqual(call('read'));
    expect(pickCloserCall(call('public'), null)).toEqual(call('public'));
    expect(pickCloserCall(null, null)).toBeNull();
  });
});
