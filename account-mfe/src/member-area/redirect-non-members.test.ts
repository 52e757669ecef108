import { createQueryClient } from '@horae/shared/query';
import { expect, test, vi } from 'vitest';
import { redirectMembers } from '../sign-in/sign-in-picture-layout.tsx';
import { redirectNonMembers } from './redirect-non-members.ts';

const requested = (role: 'none' | 'visitor' | 'member', path: string) => ({
  role,
  path,
  params: {},
  search: new URL(path, 'https://shop.invalid').searchParams,
  queryClient: createQueryClient(),
});

test.each(['none', 'visitor'] as const)(
  'a page for members redirects a %s to the log-in and back',
  async (role) => {
    const fill = vi.fn();

    expect(await redirectNonMembers(fill)(requested(role, '/account/orders?a=b'))).toEqual({
      go: '/login?from=%2Faccount%2Forders%3Fa%3Db',
    });
    expect(fill).not.toHaveBeenCalled();
  },
);

test('a member’s page gets its data', async () => {
  const fill = vi.fn();
  const context = requested('member', '/account');

  expect(await redirectNonMembers(fill)(context)).toBeUndefined();
  expect(fill.mock.calls).toEqual([[context]]);
});

test.each([
  ['/login?from=%2Faccount', '/account'],
  ['/login?from=%2F%2Felsewhere.example', '/'],
  ['/signup', '/'],
])('a member who opens %s is redirected to %s, within the shop', async (path, go) => {
  expect(await redirectMembers(requested('member', path))).toEqual({ go });
  expect(await redirectMembers(requested('visitor', path))).toBeUndefined();
});
