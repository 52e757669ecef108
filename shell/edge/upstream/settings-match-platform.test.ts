import { PlatformError } from '@horae/shared';
import { expect, test, vi } from 'vitest';
import type { ObservedPlatformResponse } from './detect-api-versions.ts';
import { createSettingsChecker } from './settings-match-platform.ts';

const CLIENT = '3b1c6e0a-6f0d-4c59-9a2e-7d0f5a8c4b21';
const AUTO = { cartVersion: 'auto', catalogVersion: 'auto' } as const;

const answer = (status: number, code = ''): ObservedPlatformResponse => ({
  status,
  text: async () => JSON.stringify({ details: { applicationError: { code } } }),
});
const REFUSED = new PlatformError('no', { code: 'TOKEN_REFUSED' });

interface Site {
  cart?: ObservedPlatformResponse;
  catalogue?: ObservedPlatformResponse | Error;
  token?: ObservedPlatformResponse;
  set?: { cartVersion: 'auto' | '1' | '2'; catalogVersion: 'auto' | '1' | '3' };
}

/** A platform that can change, and what is told of it. */
function site(first: Site = {}) {
  const now: Required<Site> = {
    cart: answer(401, 'UNAUTHENTICATED'),
    catalogue: answer(200),
    token: answer(200),
    set: AUTO,
    ...first,
  };
  let time = 0;
  const lines: string[] = [];
  const sendAsEdge = vi.fn(async () => {
    if (now.catalogue instanceof Error) throw now.catalogue;
    return now.catalogue;
  });
  const fit = createSettingsChecker({
    settings: { platformUrl: 'https://www.wixapis.com', clientId: CLIENT, ...now.set },
    versions: {
      now: () => ({
        cartVersion: now.set.cartVersion === 'auto' ? '2' : now.set.cartVersion,
        catalogVersion: now.set.catalogVersion === 'auto' ? '3' : now.set.catalogVersion,
      }),
    },
    sendPlain: async (path) => (path === '/oauth2/token' ? now.token : now.cart),
    sendAsEdge,
    log: (line) => lines.push(line),
    now: () => time,
  });
  const pass = (seconds: number) => {
    time += seconds * 1000;
  };
  return { now, fit, lines, sendAsEdge, pass };
}

test('with fitting settings nothing is logged', async () => {
  const { fit, lines } = site();
  await fit.check();
  expect([lines, fit.faults()]).toEqual([[], []]);
});

test.each<[what: string, site: Site, setting: string, says: RegExp]>([
  [
    'the client id',
    { catalogue: REFUSED, token: answer(400) },
    'WIX_CLIENT_ID',
    /headless settings/,
  ],
  ['the address', { catalogue: REFUSED, token: answer(404) }, 'PLATFORM_URL', /no shop's API/],
  [
    'an address of a web page',
    { catalogue: new SyntaxError('<') },
    'PLATFORM_URL',
    /no shop's API/,
  ],
  [
    'an address without a server',
    { catalogue: new PlatformError('no', { code: 'UNREACHABLE' }) },
    'PLATFORM_URL',
    /nothing answers/,
  ],
  [
    'a removed version of the cart',
    { cart: answer(410), set: { cartVersion: '1', catalogVersion: 'auto' } },
    'CART_VERSION',
    /no Cart V1 .*set auto or 2/,
  ],
  [
    'a catalogue of another site',
    {
      catalogue: answer(428, 'CATALOG_V3_CALLING_CATALOG_V1_API'),
      set: { cartVersion: 'auto', catalogVersion: '1' },
    },
    'CATALOG_VERSION',
    /not V1; set auto or 3/,
  ],
  ['no cart at all', { cart: answer(404, 'NOT_FOUND') }, 'PLATFORM_URL', /no one can buy/],
])('a wrong %s is named on one line', async (_what, wrong, setting, says) => {
  const { fit, lines } = site(wrong);

  await fit.check();

  expect(fit.faults().map((fault) => fault.setting)).toEqual([setting]);
  expect(lines).toEqual([expect.stringMatching(says)]);
  expect(lines[0]).toMatch(new RegExp(`^${setting}: [^\\n]+$`));
});

test('a fault is logged once, and its end as well', async () => {
  const { now, fit, lines, pass } = site({ catalogue: REFUSED, token: answer(400) });
  await fit.check();
  for (let time = 0; time < 5; time += 1) {
    pass(60);
    await fit.check();
  }
  expect(lines).toHaveLength(1);

  now.catalogue = answer(200);
  await fit.check();
  expect(lines[1]).toBe('the settings fit the platform again');
  expect(fit.faults()).toEqual([]);
});

test.each([503, 429])('an answer %i of the platform is no fault', async (status) => {
  const { fit, lines } = site({ catalogue: REFUSED, token: answer(status) });
  await fit.check();
  expect([lines, fit.faults()]).toEqual([[], []]);
});

test('a suspicious answer triggers a check, twice a minute at most', async () => {
  const { fit, sendAsEdge, pass } = site();
  await fit.check();
  pass(31);
  for (let call = 0; call < 50; call += 1) fit.observe('/ecom/v1/carts/current', answer(410));
  await vi.waitFor(() => expect(sendAsEdge).toHaveBeenCalledTimes(2));
  await fit.check();
  const callsBefore = sendAsEdge.mock.calls.length;
  pass(29);
  fit.observe('/oauth2/token', answer(400));

  expect(sendAsEdge).toHaveBeenCalledTimes(callsBefore);
});

test('good answers, and those of other servers, trigger no check', async () => {
  const { fit, sendAsEdge, pass } = site();
  await fit.check();
  pass(31);
  fit.observe('/ecom/v2/carts/current', answer(200));
  fit.observe('/ecom/v2/carts/current', answer(503));
  fit.observe('/members/v1/members/my', answer(403));
  expect(sendAsEdge).toHaveBeenCalledTimes(1);
});
