import { expect, test } from 'vitest';
import { readEdgeSettings, requirePublicKeys } from './settings.ts';
import { readStateAddress } from './state/parse-state-address.ts';

test('everything has a default that points at the embedded platform', () => {
  expect(readEdgeSettings({})).toMatchObject({
    port: 3000,
    siteUrl: 'http://localhost:3000',
    platformUrl: 'http://localhost:4000',
    assistantUrl: 'http://localhost:4000/assistant',
    chatbotUrl: 'http://localhost:4000/support',
    mediaUrl: 'http://localhost:4000/media',
    qaToken: undefined,
  });
});

test('one setting moves one service', () => {
  const settings = readEdgeSettings({
    PLATFORM_URL: 'https://www.wixapis.com/',
    MEDIA_URL: 'https://static.wixstatic.com/media',
  });

  expect(settings).toMatchObject({
    platformUrl: 'https://www.wixapis.com',
    assistantUrl: 'https://www.wixapis.com/assistant',
    mediaUrl: 'https://static.wixstatic.com/media',
  });
});

test('the hosted service has its own call limit and media address', () => {
  const settings = readEdgeSettings({ PLATFORM_URL: 'https://www.wixapis.com' });

  expect(settings).toMatchObject({
    platformPerMinute: 200,
    mediaUrl: 'https://static.wixstatic.com/media',
  });
  expect(readEdgeSettings({}).platformPerMinute).toBe(0);
});

test('a shared state needs a secret', () => {
  const STATE = 'redis://cache.internal:6379/1';
  expect(() => readEdgeSettings({ STATE })).toThrow(/^STATE_SECRET: /);
  const STATE_SECRET = 'x'.repeat(32);
  expect(readEdgeSettings({ STATE, STATE_SECRET })).toMatchObject({ state: STATE });
});

test.each([
  [
    'redis://:se%40cret@cache.internal',
    { kind: 'server', port: 6379, database: 0, password: 'se@cret' },
  ],
  [
    'rediss://[::1]:7000/3?base=one',
    { isTls: true, host: '::1', port: 7000, database: 3, base: 'one' },
  ],
  [
    'redis-sentinel://shop:secret@one,two:7001/primary/2',
    { kind: 'sentinel', port: 26379, username: 'shop', primary: 'primary', database: 2 },
  ],
  ['rediss-cluster://one,two:7001', { kind: 'cluster', isTls: true, host: 'one', port: 6379 }],
])('%s says where the shared state is', (address, expected) => {
  const found = readStateAddress(address);

  expect({ ...found, ...found.hosts[0] }).toMatchObject(expected);
});

test.each([
  ['redis-sentinel://one,two', /name of the primary/],
  ['redis-cluster://one,two/1', /one database/],
  ['redis://one,two', /redis-sentinel:\/\/ or redis-cluster:\/\//],
  ['redis-sentinel://one,,two/primary', /"" is no host/],
  ['redis-cluster://one:port', /"one:port" is no host/],
  ['redis://one/first', /"first" is no number/],
  ['redis://:100%@one', /as in %25/],
  ['redis-other://one', /^STATE: expected redis:\/\/<host>/],
])('STATE=%s is refused with a reason', (STATE, line) => {
  expect(() => readEdgeSettings({ STATE })).toThrow(line);
});

test('an empty variable counts as unset', () => {
  expect(readEdgeSettings({ PORT: '', QA_TOKEN: '' }).port).toBe(3000);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PLATFORM_URL', 'localhost'],
  ['RELEASES', '/somewhere'],
  ['STATE', 'localhost:6379'],
  ['STATE_SECRET', 'short'],
  ['DRAIN_SECONDS', '100'],
  ['CANARY_ERROR_RATE', '0'],
  ['WIX_CLIENT_ID', 'x'],
  ['CART_VERSION', '3'],
  ['CATALOG_VERSION', '2'],
  ['QA_TOKEN', 'short'],
  ['EDGE_SECRET', 'x'.repeat(31)],
])('a bad %s is named in one line', (name, value) => {
  expect(() => readEdgeSettings({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

test.each([
  ['https://shop.example', 'embedded-qa', false],
  ['https://localhost.example', 'embedded-qa', false],
  ['https://shop.example', 'sixteen-letters!', true],
  ['http://localhost:3550', 'embedded-qa', true],
  ['http://127.0.0.1:3550', 'embedded-qa', true],
  ['http://[::1]:3550', 'embedded-qa', true],
])('at %s the QA token %s is good: %s', (url, token, isGood) => {
  const read = () => readEdgeSettings({ SITE_URL: url, QA_TOKEN: token });
  if (isGood) expect(read().qaToken).toBe(token);
  else expect(read).toThrow(/^QA_TOKEN: at least 16 characters[^\n]+$/);
});

test.each(['DEV_RELOAD', 'DEV_REMOTES'])('%s is refused beside a public shop', (name) => {
  const read = (SITE_URL: string) =>
    readEdgeSettings({ SITE_URL, [name]: '1', QA_TOKEN: 'sixteen-letters!' });

  expect(() => read('https://shop.example')).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  expect(() => read('http://192.0.2.7:3000')).toThrow(new RegExp(`^${name}: `));
  expect(() => read('http://localhost:3000')).not.toThrow();
});

test.each([
  ['https://shop.example', undefined, false],
  ['https://shop.example', '', false],
  ['https://shop.example', 'a key', true],
  ['http://localhost:3550', undefined, true],
])('at %s the public keys %j are enough: %s', (url, keys, isEnough) => {
  const require = () => requirePublicKeys(url, { RELEASE_PUBLIC_KEYS: keys });
  if (isEnough) expect(require).not.toThrow();
  else expect(require).toThrow(/^RELEASE_PUBLIC_KEYS: [^\n]+$/);
});

test.each([
  ['https://platform.shop.example', true],
  ['http://localhost:4000', true],
  ['https://www.wixapis.com', false],
  ['https://edge.wixapis.com/', false],
])('%s gets the secret of the edge: %s', (url, mayListen) => {
  const secret = 's'.repeat(32);
  const { edgeSecret } = readEdgeSettings({ PLATFORM_URL: url, EDGE_SECRET: secret });

  expect(edgeSecret).toBe(mayListen ? secret : undefined);
});
