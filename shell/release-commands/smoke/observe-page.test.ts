import { expect, test } from 'vitest';
import { formatPageComplaints, type PageComplaint } from './observe-page.ts';

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
