import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  collectPageComplaints,
  formatPageComplaints,
  type PageComplaint,
} from './collect-page-complaints.ts';

/** A page on which events happen as a test says. */
async function observedPage() {
  const listeners = new Map<string, (event: object) => void>();
  const page = {
    on: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    addInitScript: async () => undefined,
  };
  const complaints = await collectPageComplaints(page as unknown as Page); // as much of one as is used
  const log = (text: string, { type = 'error', url = '' } = {}) =>
    listeners.get('console')?.({ type: () => type, text: () => text, location: () => ({ url }) });
  return {
    complaints,
    log,
    happens: (name: string, event: object) => listeners.get(name)?.(event),
  };
}

test('an uncaught error and a beacon to the edge count against a page', async () => {
  const { complaints, happens } = await observedPage();
  happens('pageerror', new Error('x is undefined'));
  happens('request', { url: () => 'https://shop.example/_beacon?slot' });
  happens('request', { url: () => 'https://shop.example/cart?next=/_beacon' });

  expect(complaints).toEqual([
    { rule: 'an error', text: 'x is undefined' },
    { rule: 'a failed slot', text: '' },
  ]);
});

test.each<[string, string, PageComplaint]>([
  ['an error', 'a key is missing', { rule: 'a console message', text: 'a key is missing' }],
  ['the first line', 'broken\nat a.js', { rule: 'a console message', text: 'broken' }],
  [
    'a failed module',
    '[horae] slot cart/CartPanel: no answer',
    { rule: 'a failed slot', text: 'cart/CartPanel: no answer' },
  ],
  [
    'a violated policy',
    '[smoke] violation img-src https://x.example in /a.js',
    { rule: 'the content policy', text: 'img-src https://x.example in /a.js' },
  ],
])('%s on the console counts against a page', async (_what, text, complaint) => {
  const { complaints, log } = await observedPage();
  log(text);

  expect(complaints).toEqual([complaint]);
});

const LOST = 'Failed to load resource: the server responded with a status of';

test.each<[string, string, { type?: string; url?: string }]>([
  ['a warning', 'a key is missing', { type: 'warning' }],
  ['a lost picture', `${LOST} 404 ()`, { url: 'https://shop.example/media/a.webp' }],
  ['a failed platform', `${LOST} 502 ()`, { url: 'https://shop.example/api/v1/things' }],
  ['an unrendered page', `${LOST} 503 ()`, { url: 'https://shop.example/cart' }],
  ['a policy that an event reports', 'Refused by the Content Security Policy: x', {}],
])('%s on the console does not count against a page', async (_what, text, parts) => {
  const { complaints, log } = await observedPage();
  log(text, parts);

  expect(complaints).toEqual([]);
});

test.each([
  ['a lost script', `${LOST} 404 ()`, 'https://shop.example/_mfe/cart/1/media/a.js'],
  ['a call that the platform refuses', `${LOST} 400 ()`, 'https://shop.example/api/v1/things'],
  ['a message of no address', `${LOST} 500 ()`, ''],
  ['an error of an address', 'status of 502', 'https://shop.example/api/v1/things'],
])('%s counts against a page', async (_what, text, url) => {
  const { complaints, log } = await observedPage();
  log(text, { url });

  expect(complaints).toEqual([{ rule: 'a console message', text }]);
});

test.each<[PageComplaint, string]>([
  [
    { rule: 'an error', text: 'x is undefined' },
    'an error on /cart is caught nowhere, x is undefined: fix it, or report() it',
  ],
  [
    { rule: 'a console message', text: 'a key is missing' },
    '/cart writes an error to the console, a key is missing: fix the cause, or report() it',
  ],
  [
    { rule: 'the content policy', text: 'img-src https://x.example in /a.js' },
    '/cart does what the content policy forbids, img-src https://x.example in /a.js: call the edge only, as remote.json declares',
  ],
  [
    { rule: 'a failed slot', text: 'cart/CartPanel' },
    'a module cannot be loaded or throws on /cart, cart/CartPanel: fix it',
  ],
  [
    { rule: 'a failed slot', text: '' },
    'a module cannot be loaded or throws on /cart, which the host reports to its edge: fix it',
  ],
])('%j is told with its remedy', (complaint, sentence) => {
  expect(formatPageComplaints([complaint], '/cart')).toEqual([sentence]);
});

test('a failed slot is told once, with its reason where the host gives one', () => {
  const beacon: PageComplaint = { rule: 'a failed slot', text: '' };
  const error: PageComplaint = { rule: 'an error', text: 'x is undefined' };
  const failed: PageComplaint = { rule: 'a failed slot', text: 'cart/CartPanel' };

  expect(formatPageComplaints([beacon, failed], '/cart')).toEqual([
    'a module cannot be loaded or throws on /cart, cart/CartPanel: fix it',
  ]);
  expect(formatPageComplaints([beacon, error], '/cart')).toHaveLength(2);
});
