import { expect, test } from 'vitest';
import { getGateRefusals } from './gates.ts';
import type { BuildRecord, Release } from './release.ts';
import { createSampleRelease } from './testing/sample-release.ts';

const react = { name: 'react', version: '19.3.1', requiredVersion: '^19.3.1' };
const record: BuildRecord = {
  revision: null,
  federation: '2.9.2',
  shared: [react],
  isProduction: true,
};
const sized = (sizes: Record<string, number>): Pick<Release, 'files'> => ({
  files: Object.fromEntries(
    Object.entries(sizes).map(([path, bytes]) => [path, { bytes, integrity: 'sha256-x' }]),
  ),
});
const built = (change: Partial<BuildRecord>) => ({ build: { ...record, ...change } });
const route = (path: string, module = 'ChatWindow') => ({ path, module, minHeight: 0, uses: [] });

const shell = createSampleRelease('shell', '1', {
  entry: 'index.js',
  modules: { index: { js: ['index.js'], css: ['index.css'] } },
  ...sized({ 'index.js': 400_000, 'index.css': 1 }),
  build: record,
});
const chat = createSampleRelease('support', '1', {
  slots: [{ module: 'ChatWindow', minHeight: 0 }],
  modules: { ChatWindow: { js: ['chat.js'], css: ['chat.css'] } },
  ...sized({ 'entry.js': 9000, 'chat.js': 30_000, 'chat.css': 1000 }),
  build: record,
});
const chatWith = (parts: Partial<Release>) =>
  getGateRefusals([shell, { ...chat, ...parts }], ['support']);
const support = (gate: string, reason: string) => [{ release: 'support', gate, reason }];

test('a release that passes all gates may go live', () => {
  expect(getGateRefusals([shell, chat], ['shell', 'support'])).toEqual([]);
});

test.each<[string, Partial<Release>, string]>([
  ['its entry', sized({ 'chat.js': 1, 'chat.css': 1 }), 'entry.js'],
  ['a script', sized({ 'entry.js': 1, 'chat.css': 1 }), 'chat.js'],
  ['a style sheet', sized({ 'entry.js': 1, 'chat.js': 1 }), 'chat.css'],
])('a remote that lacks %s is refused', (_what, parts, path) => {
  expect(chatWith(parts)).toEqual(support('files', `${path} is not among its files`));
});

test('pages and slots have to be exposed', () => {
  const slots = [...chat.slots, { module: 'Bell', minHeight: 0 }];

  expect(chatWith({ routes: [route('/chat', 'ChatPage')], slots })).toEqual([
    ...support('files', 'ChatPage is not exposed'),
    ...support('files', 'Bell is not exposed'),
  ]);
});

test.each<[string, string[]]>([
  ['cart', ['cart/AddToCartButton', 'cart/CartCount', 'cart/CartPanel']],
  ['assistant', ['assistant/TalkPanel']],
  ['support', ['support/ChatWindow']],
  ['catalog', ['catalog/SearchBox', 'catalog/GoesWith']],
  ['car', []],
])('the slots of %s in the contract have to be exposed', (name, exposed) => {
  expect(getGateRefusals([createSampleRelease(name, '1')], [name])).toEqual(
    exposed.map((id) => ({
      release: name,
      gate: 'contract',
      reason: `the contract expects the slot ${id}`,
    })),
  );
});

test('a remote with all its slots of the contract may go live', () => {
  const module = { js: ['entry.js'], css: [] };
  const slots = ['SearchBox', 'GoesWith'].map((name) => ({ module: name, minHeight: 0 }));
  const modules = { SearchBox: module, GoesWith: module };

  expect(
    getGateRefusals([createSampleRelease('catalog', '1', { slots, modules })], ['catalog']),
  ).toEqual([]);
});

test('a slot of the same name in another remote does not count as exposed', () => {
  const other = { ...chat, name: 'assistant' };

  expect(getGateRefusals([shell, other], ['assistant'])).toEqual([
    {
      release: 'assistant',
      gate: 'contract',
      reason: 'the contract expects the slot assistant/TalkPanel',
    },
  ]);
});

test('a path belongs to one remote', () => {
  const first = { ...chat, routes: [route('/chat'), route('/help')] };
  const second = { ...chat, name: 'talk', routes: [route('/talk'), route('/chat')] };

  expect(getGateRefusals([shell, first, second], ['talk'])).toEqual([
    { release: 'talk', gate: 'routes', reason: "/chat and support's /chat both match /chat" },
  ]);
  expect(getGateRefusals([shell, first, second], ['shell'])).toEqual([]);
});

test.each<[string, number, number, string[]]>([
  ['at their budgets', 50_000, 109_000, []],
  ['of a large entry', 50_001, 1, ['entry.js has 50001 bytes, 50000 are allowed']],
  ['of a large module', 1, 109_001, ['ChatWindow has 110001 bytes, 110000 are allowed']],
])('files %s count together with their style sheets', (_what, entry, script, reasons) => {
  const files = sized({ 'entry.js': entry, 'chat.js': script, 'chat.css': 1000 });

  expect(chatWith(files)).toEqual(reasons.flatMap((reason) => support('size', reason)));
});

test('the first files of the shell have a larger budget, and its entry none of its own', () => {
  const weighing = (bytes: number) => ({
    ...shell,
    ...sized({ 'index.js': bytes, 'index.css': 0 }),
  });

  expect(getGateRefusals([weighing(480_000)], ['shell'])).toEqual([]);
  expect(getGateRefusals([weighing(480_001)], ['shell'])).toEqual([
    { release: 'shell', gate: 'size', reason: 'index has 480001 bytes, 480000 are allowed' },
  ]);
});

test('a development build, and one without a record, has no budget', () => {
  const large = sized({ 'entry.js': 17_000, 'chat.js': 900_000, 'chat.css': 1 });
  const { build: _build, ...unrecorded } = { ...chat, ...large };

  expect(chatWith({ ...large, ...built({ isProduction: false }) })).toEqual([]);
  expect(getGateRefusals([shell, unrecorded], ['support'])).toEqual([]);
});

test('a missing file has no size', () => {
  expect(chatWith(sized({ 'entry.js': 1, 'chat.js': 1 })).map(({ gate }) => gate)).toEqual([
    'files',
  ]);
});

test.each<[string, Partial<BuildRecord>, string]>([
  [
    'another React',
    { shared: [{ ...react, requiredVersion: '^20.0.0' }] },
    'requires react ^20.0.0, the shell brings 19.3.1',
  ],
  [
    'an unknown package',
    { shared: [{ ...react, name: 'vue' }] },
    'requires vue ^19.3.1, the shell brings none',
  ],
  [
    'another federation runtime',
    { federation: '2.8.0' },
    'requires federation 2.8.x, the shell brings 2.9.2',
  ],
])('a remote that requires %s is refused', (_what, change, reason) => {
  expect(chatWith(built(change))).toEqual(support('shared packages', reason));
});

test('a new shell has to meet the requirements of live remotes', () => {
  const older = { ...shell, ...built({ shared: [{ ...react, version: '19.0.0' }] }) };
  const talk = createSampleRelease('talk', '1');
  const reason = 'requires react ^19.3.1, the shell brings 19.0.0';

  expect(getGateRefusals([older, chat, talk], ['shell'])).toEqual(
    support('shared packages', reason),
  );
  expect(getGateRefusals([older, chat, talk], ['talk'])).toEqual([]);
});

test('live releases are not checked again', () => {
  const broken = { ...chat, ...sized({}) };

  expect(getGateRefusals([shell, broken], ['shell'])).toEqual([]);
});

test('actions need a server bundle and unique names', () => {
  const bundle = { ...chat.files, 'server/index.mjs': { bytes: 1, integrity: 'sha256-x' } };
  const actions = [{ name: 'ask' }];

  expect(chatWith({ actions, files: bundle })).toEqual([]);
  expect(chatWith({ actions })).toEqual(support('actions', 'there is no server bundle'));
  expect(chatWith({ actions: [...actions, ...actions], files: bundle })).toEqual(
    support('actions', 'ask is declared twice'),
  );
});
