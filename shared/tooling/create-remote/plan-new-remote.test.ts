import { expect, test } from 'vitest';
import { planNewRemote } from './plan-new-remote.mjs';

const workspace = {
  folders: ['cart-mfe', 'shell', 'bag-mfe'],
  remotes: [{ name: 'cart', routes: [{ path: '/thank-you' }, { path: '/orders/:number' }] }],
};
const plan = (name: string, path?: string) =>
  planNewRemote({ name, ...(path === undefined ? {} : { path }) }, workspace);

test('all names derive from the name of the remote', () => {
  expect(plan('gift-cards')).toEqual({
    name: 'gift-cards',
    folder: 'gift-cards-mfe',
    path: '/gift-cards',
    page: 'gift-cards-page',
    module: 'GiftCardsPage',
    title: 'Gift Cards',
  });
});

test.each(['/gifts', '/gifts/new', '/Gifts', '/orders', '/orders/a/b', '/apis', '/thank-you-all'])(
  'a page may have the path %s',
  (path) => {
    expect(plan('gifts', path).path).toBe(path);
  },
);

test.each([
  ['', 'is named in lower-case'],
  ['9lives', 'is named in lower-case'],
  ['gift-', 'is named in lower-case'],
  ['a'.repeat(31), 'is named in lower-case'],
  ['cart', 'this name is taken'],
  ['bag', 'this name is taken'],
  ['shell', 'this name is taken'],
  ['shared', 'this name is taken'],
  ['platform', 'this name is taken'],
  ['e2e', 'this name is taken'],
  ['base', 'this name is taken'],
])('%j is refused as a name', (name, why) => {
  expect(() => plan(name)).toThrow(why);
});

test('a name may have thirty letters', () => {
  expect(plan('a'.repeat(30)).folder).toBe(`${'a'.repeat(30)}-mfe`);
});

test.each([
  ['/thank-you', 'a page of cart, /thank-you'],
  ['/THANK-you', 'a page of cart, /thank-you'],
  ['/orders/new', 'a page of cart, /orders/:number'],
  ['/api', 'the edge answers this path itself'],
  ['/API/gifts', 'the edge answers this path itself'],
  ['/media/gifts', 'the edge answers this path itself'],
  ['/healthz', 'the edge answers this path itself'],
  ['/', 'a path is written like'],
  ['gifts', 'a path is written like'],
  ['/gifts/', 'a path is written like'],
  ['/gifts/:id', 'a path is written like'],
])('%s is refused as a path', (path, why) => {
  expect(() => plan('gifts', path)).toThrow(why);
});
