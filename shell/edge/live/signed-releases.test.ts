import { makeLive, NOTHING_LIVE } from '@horae/releases/live-state.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import {
  createSigningKey,
  memoryReleaseStore,
  memoryStorage,
  readOnlySigner,
  testSigner,
} from '@horae/releases/testing/memory-release-store.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LogSecurityEvent } from '../http/log-security-events.ts';
import { createRefusedSignatureCounts } from '../telemetry/refused-signature-counter.ts';
import { edgeFixture } from '../testing/edge-fixture.ts';
import { publishNextCart } from '../testing/sample-releases.ts';

const RECORD = 'records:cart:2.json';

const ours = createSigningKey();
let storage: ReturnType<typeof memoryStorage>;
/** The store of the release commands, which have the private key. */
let commands: ReleaseStore;
let note: ReturnType<typeof vi.fn<LogSecurityEvent>>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  storage = memoryStorage();
  commands = memoryReleaseStore(storage, { signer: testSigner(ours) });
  note = vi.fn<LogSecurityEvent>();
});
afterEach(() => vi.useRealTimers());

/** Replaces the fixture's publishing: its releases are stored already. */
const publish = async () => undefined;
const change = async () => NOTHING_LIVE;

/** Creates an edge that trusts public keys and has no private one; the shop's first releases are stored already. */
async function edgeThatTrusts(...keys: ReturnType<typeof createSigningKey>[]) {
  const refused = createRefusedSignatureCounts(note);
  const signer = readOnlySigner(...keys);
  const store = memoryReleaseStore(storage, { signer, onRefused: refused.observe });
  return edgeFixture({ store: { ...store, publish, change }, note, refused });
}

async function shop() {
  await edgeFixture({ store: commands });
  const edge = await edgeThatTrusts(ours);
  await edge.request('/registry.json');
  return edge;
}

async function cartOf(edge: Awaited<ReturnType<typeof edgeFixture>>): Promise<string> {
  vi.setSystemTime(Date.now() + 1000);
  return (await (await edge.request('/registry.json')).json()).remotes.cart.version;
}
const healthOf = async (edge: Awaited<ReturnType<typeof edgeFixture>>) => {
  const response = await edge.request('/healthz');
  const { refused }: { refused: object } = await response.json();
  return { status: response.status, refused: Object.keys(refused) };
};

test('an edge without a private key serves releases of the trusted key', async () => {
  const edge = await shop();
  await publishNextCart(commands, {});
  await commands.change(makeLive({ cart: '2' }));

  expect(await cartOf(edge)).toBe('2');
  expect((await healthOf(edge)).refused).toEqual([]);
  expect(note).not.toHaveBeenCalled();
});

const record = async () => (await storage.getItem<object>(RECORD)) ?? {};

/** Attacks by anyone who can write to the store, on a version that is about to go live. */
const ATTACKS: [what: string, attack: () => Promise<void>, reason: string][] = [
  [
    'unsigned',
    async () => {
      const { signature: _, ...rest } = { signature: null, ...(await record()) };
      await storage.setItem(RECORD, rest);
    },
    'it is not signed',
  ],
  [
    'altered',
    async () => storage.setItem(RECORD, { ...(await record()), entry: 'evil.js' }),
    'it was altered after it was signed',
  ],
  [
    'signed with a foreign key',
    async () => {
      const { signature: _, ...rest } = { signature: null, ...(await record()) };
      await storage.setItem(RECORD, testSigner().signed('release', rest));
    },
    'it is signed with a key that is not trusted here',
  ],
];

describe.each(ATTACKS)('a live version that is %s', (_what, attack, reason) => {
  test('is not loaded, the former version stays, and health and log report it once', async () => {
    const edge = await shop();
    await publishNextCart(commands, {});
    await commands.change(makeLive({ cart: '2' }));
    await attack();

    expect(await cartOf(edge)).toBe('1');
    expect(await cartOf(edge)).toBe('1');
    const { status, refused } = await healthOf(edge);
    expect([status, refused]).toEqual([200, [`cart 2: ${reason}`]]);
    expect(note.mock.calls).toEqual([['signature-refused', { what: 'cart 2', reason }]]);
  });

  test('has no files for browsers', async () => {
    const edge = await shop();
    await publishNextCart(commands, {});
    await attack();

    expect((await edge.request('/_mfe/cart/2/entry.js')).status).toBe(404);
    expect((await edge.request('/_mfe/cart/1/entry.js')).status).toBe(200);
  });
});

test('an unsigned revision changes nothing', async () => {
  const edge = await shop();
  await publishNextCart(commands, {});
  const { versions } = await commands.live();
  await storage.setItem('live:00000002.json', {
    revision: 2,
    versions: { ...versions, cart: '2' },
    canaries: {},
    disabled: [],
  });

  expect(await cartOf(edge)).toBe('1');
  expect((await healthOf(edge)).refused).toEqual(['revision 2: it is not signed']);
});

test('an altered file is served neither plain nor compressed', async () => {
  const edge = await shop();
  await publishNextCart(commands, {});
  for (const path of ['entry.js', 'entry.js.br']) {
    await storage.setItemRaw(`files:cart:2:${path}`, Buffer.from('evil()'));
  }

  for (const accepted of ['br', 'identity']) {
    const headers = { 'accept-encoding': accepted };
    const response = await edge.request('/_mfe/cart/2/entry.js', { headers });
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('evil');
  }
  expect(note).toHaveBeenCalledWith('signature-refused', {
    what: 'cart 2',
    reason: 'entry.js is not what was released',
  });
});

test('an edge without a matching key serves nothing, and its health says why', async () => {
  await edgeFixture({ store: commands });
  const edge = await edgeThatTrusts(createSigningKey());

  expect((await edge.request('/')).status).toBe(503);
  const { status, refused } = await healthOf(edge);
  expect([status, refused]).toEqual([
    503,
    ['what is live: no trusted key has signed it: npm run release -- sign'],
  ]);
});

test('releases of an earlier key stay as long as that key is trusted', async () => {
  await edgeFixture({ store: commands });
  const next = createSigningKey();
  const edge = await edgeThatTrusts(next, ours);
  expect(await cartOf(edge)).toBe('1');

  const later = memoryReleaseStore(storage, { signer: testSigner(next, [ours]) });
  await publishNextCart(later, {});
  await later.change(makeLive({ cart: '2' }));
  expect(await cartOf(edge)).toBe('2');
});

test('a preview of an unsigned version is refused, a running one shows the live version', async () => {
  await edgeFixture({ store: commands });
  await publishNextCart(commands, {});
  const refused = createRefusedSignatureCounts(note);
  const store = memoryReleaseStore(storage, {
    signer: readOnlySigner(ours),
    onRefused: refused.observe,
  });
  const environment = { QA_TOKEN: 'embedded-qa', PREVIEW_SECRET: 'a secret of sixteen' };
  const reading = { ...store, publish, change };
  const edge = await edgeFixture({ store: reading, note, refused, environment });
  const begun = await edge.request('/_preview?cart=2');
  expect(begun.status).toBe(302);
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';

  const other = memoryReleaseStore(storage, { signer: readOnlySigner(ours) });
  await storage.setItem(RECORD, { ...(await record()), entry: 'evil.js' });
  const fresh = { ...other, publish, change };
  const second = await edgeFixture({ store: fresh, note, environment });

  expect((await second.request('/_preview?cart=2')).status).toBe(404);
  const page = await second.request('/product/tidal-300', { headers: { cookie } });
  expect([page.status, (await page.text()).includes('/_mfe/cart/2/')]).toEqual([200, false]);
});
