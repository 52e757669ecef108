import { createSampleRelease } from '@horae/releases/testing/sample-release.ts';
import type { Action } from '@horae/shared/contract';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import type { Visitor } from '../session/create-request-visitor.ts';
import { runAction } from './run-action.ts';

const release = createSampleRelease('cart', '1');
const submission = { fields: { quantity: '2' }, files: [], from: '/', key: null, wantsJson: false };
const visitor = {
  role: async () => 'visitor' as const,
  run: <Result>(_release: unknown, work: () => Promise<Result>) => work(),
  logIn: async () => undefined,
  logOut: async () => undefined,
  cookies: () => [],
  replaced: () => null,
  lacksCookies: () => false,
};

const carried = (action: unknown, limitMs = 1000, person: Visitor = visitor) =>
  runAction(
    { release, name: 'add' },
    { submission, key: 'k', visitor: person },
    {
      importBundle: async () => ({ action }),
      origins: [],
      siteUrl: 'https://shop.example/',
      limitMs,
    },
  );

const Schema = v.object({ quantity: v.pipe(v.string(), v.transform(Number)) });
const add: Action<v.InferOutput<typeof Schema>> = {
  schema: Schema,
  run: async ({ quantity }, { role }) => ({ go: `/cart?pieces=${quantity}&as=${role}` }),
};

test('an action gets its fields as its schema reads them', async () => {
  expect(await carried(add)).toEqual({ go: '/cart?pieces=2&as=visitor' });
});

test('an action knows the origin that hosted pages lead back to', async () => {
  const sends: typeof add = {
    ...add,
    run: async (_fields, { origin }) => ({ go: `/?at=${origin}` }),
  };

  expect(await carried(sends)).toEqual({ go: '/?at=https://shop.example' });
});

test('an action that hangs fails at its time limit', async () => {
  const hangs = { ...add, run: () => new Promise(() => undefined) };

  await expect(carried(hangs, 20)).rejects.toThrow('cart/add');
});

test('an action changes nothing after its time limit', async () => {
  const entered = vi.fn(async () => undefined);
  let later: Promise<unknown> = Promise.resolve();
  const slow: typeof add = {
    ...add,
    run: async (_fields, { enter }) => {
      await new Promise((done) => setTimeout(done, 60));
      later = enter('a session token').catch((error: unknown) => error);
      return { go: '/' };
    },
  };

  await expect(carried(slow, 20, { ...visitor, logIn: entered })).rejects.toThrow('cart/add');
  await vi.waitFor(async () => expect(await later).toMatchObject({ name: 'TimeoutError' }));
  expect(entered).not.toHaveBeenCalled();
});

test.each([[undefined], [{}], [{ run: add.run }], [{ schema: Schema }]])(
  'a file that exports %o is no action',
  async (action) => {
    await expect(carried(action)).rejects.toThrow('no action');
  },
);
