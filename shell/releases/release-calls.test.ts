import { expect, test } from 'vitest';
import { getDeclaredCalls } from './release-calls.ts';

const CALL = { method: 'GET', path: '/v1/things' } as const;

test('a release may call what it declares, and nothing where it declares none', () => {
  expect(getDeclaredCalls({ name: 'support', calls: [CALL] })).toEqual([CALL]);
  expect(getDeclaredCalls({ name: 'support', calls: [] })).toEqual([]);
});

test('a release from before calls were declared may call what its remote called then', () => {
  expect(getDeclaredCalls({ name: 'support' })).toEqual([
    { to: 'chatbot', method: 'POST', path: '/chat' },
  ]);
});

test('a later remote that declares no calls may call nothing', () => {
  expect(getDeclaredCalls({ name: 'gifts' })).toEqual([]);
});
