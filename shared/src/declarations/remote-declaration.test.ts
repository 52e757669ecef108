import { describe, expect, test } from 'vitest';
import {
  readHostDeclaration,
  readRemoteDeclaration,
  requireRecordedDeclaration,
} from './remote-declaration.ts';

const remote = (more: object = {}) => ({ name: 'cart', routes: [], slots: [], ...more });
const route = (more: object = {}) => ({
  path: '/thank-you',
  module: 'ThankYouPage',
  minHeight: 700,
  uses: ['cart/CartCount'],
  ...more,
});
const tool = (more: object = {}) => ({
  name: 'find-carts',
  title: 'Find carts',
  description: 'Finds carts.',
  module: 'AgentTools',
  does: 'reads',
  input: { type: 'object', properties: {} },
  ...more,
});
const withCall = (call: object) =>
  remote({ calls: [{ method: 'GET', path: '/v1/things', ...call }] });
const read = (declared: unknown) => readRemoteDeclaration(declared, 'remote.json');

describe('a remote', () => {
  test('is read unchanged, without the fields for editors', () => {
    const declared = remote({
      routes: [
        route({ isPrivate: true, hydrate: 'never', query: ['sort', 'Dial colour'] }),
        route({ path: '/search', unlisted: 'all' }),
        route({ path: '/products', unlisted: ['f'] }),
      ],
      calls: [],
      tools: [tool({ uses: ['cart/CartCount'] })],
    });

    expect(read({ $schema: '../shared/remote.schema.json', ...declared })).toEqual(declared);
  });

  test.each([
    [{ path: '/lists/:secret' }],
    [{ query: ['token'] }],
    [{ query: ['token'], isPrivate: false }],
  ])('must be private where its address contains a secret: %j', (more) => {
    expect(() => read(remote({ routes: [route(more)] }))).toThrow('isPrivate');
    expect(() => read(remote({ routes: [route({ ...more, isPrivate: true })] }))).not.toThrow();
  });

  test('without declared calls has none', () => {
    expect(read(remote()).calls).toEqual([]);
  });

  test.each([
    ['a name in capitals', remote({ name: 'Cart' }), /^remote\.json: name: expected a name/],
    ['no routes', { name: 'cart', slots: [] }, /^remote\.json: routes: /],
    ['an unknown field', remote({ routs: [] }), /^remote\.json: routs: /],
    [
      'a path without a slash',
      remote({ routes: [route({ path: 'x' })] }),
      /routes\.0\.path: expected a path/,
    ],
    [
      'a module in lower case',
      remote({ routes: [route({ module: 'page' })] }),
      /routes\.0\.module: /,
    ],
    ['a nameless parameter', remote({ routes: [route({ query: [''] })] }), /routes\.0\.query\.0: /],
    [
      'a parameter that is no name',
      remote({ routes: [route({ unlisted: ['f='] })] }),
      /routes\.0\.unlisted/,
    ],
    ['a tool that pays', remote({ tools: [tool({ does: 'pays' })] }), /tools\.0\.does: /],
    ['a tool in capitals', remote({ tools: [tool({ name: 'Find' })] }), /tools\.0\.name: /],
    [
      'a tool that takes a list',
      remote({ tools: [tool({ input: { type: 'array' } })] }),
      /tools\.0\.input\.type: /,
    ],
    ['a tool twice', remote({ tools: [tool(), tool()] }), /tools: expected each name once/],
    ['a negative height', remote({ routes: [route({ minHeight: -1 })] }), /routes\.0\.minHeight: /],
    [
      'a slot id without a remote',
      remote({ routes: [route({ uses: ['CartCount'] })] }),
      /routes\.0\.uses\.0: expected an id/,
    ],
    [
      'words that are no text',
      remote({ slots: [{ module: 'A', minHeight: 0, words: { a: 1 } }] }),
      /slots\.0\.words\.a: /,
    ],
    ['nothing at all', null, /^remote\.json: the whole: /],
  ])('with %s is refused with the name of the field', (_what, declared, message) => {
    expect(() => read(declared)).toThrow(message);
  });
});

describe('a call', () => {
  test.each([
    { answer: 'public' },
    { repeat: 'always' },
    { repeat: 'with-key', method: 'POST' },
    { to: 'assistant', path: '/ready/' },
    { path: '/ecom/v1/orders/:id' },
    { path: '/_api/iam/authentication/v1/state/proceed' },
  ])('is accepted as %j', (call) => {
    expect(read(withCall(call)).calls).toEqual([{ method: 'GET', path: '/v1/things', ...call }]);
  });

  test.each([
    ['another method', { method: 'TRACE' }, /calls\.0\.method/],
    [
      'a path that is open from its first part',
      { path: '/:anything' },
      /calls\.0\.path: expected a path/,
    ],
    ['a custom pattern', { path: '/v1/(a|b)' }, /calls\.0\.path: expected a path/],
    [
      'a folder above',
      { path: '/v1/../_qa/reset' },
      /calls\.0\.path: expected a path without dots/,
    ],
    ['a query', { path: '/v1/things?all' }, /calls\.0\.path: expected a path/],
    ['an unknown upstream', { to: 'elsewhere' }, /calls\.0\.to/],
    [
      'a public answer with a rule for repeats',
      { answer: 'public', repeat: 'with-key' },
      /leave out repeat/,
    ],
    ['an unknown field', { cache: true }, /calls\.0\.cache/],
  ])('with %s is refused with the name of the field', (_what, call, message) => {
    expect(() => read(withCall(call))).toThrow(message);
  });
});

describe('the host', () => {
  const host = { calls: [{ method: 'POST', path: '/oauth2/token' }], fonts: ['hanken-grotesk'] };

  test('declares its calls and its fonts', () => {
    expect(readHostDeclaration({ $schema: 'x', ...host }, 'host.json')).toEqual(host);
  });

  test.each([
    ['an empty font', { ...host, fonts: [''] }, /^host\.json: fonts\.0: /],
    ['pages', { ...host, routes: [] }, /^host\.json: routes: /],
  ])('with %s is refused with the name of the field', (_what, declared, message) => {
    expect(() => readHostDeclaration(declared, 'host.json')).toThrow(message);
  });
});

describe('the record of a release', () => {
  const recorded = { version: '1', ...remote({ routes: [route()] }) };

  test('may have fields beside its declaration, and no calls', () => {
    expect(() => requireRecordedDeclaration(recorded, 'cart 1')).not.toThrow();
  });

  test.each([
    ['a call', { calls: [{ method: 'GET', path: '/..' }] }, /^cart 1: calls\.0\.path: /],
    ['a route', { routes: [route({ path: 'x' })] }, /^cart 1: routes\.0\.path: /],
    ['a slot', { slots: [{ module: 'CartPanel' }] }, /^cart 1: slots\.0\.minHeight: /],
  ])('with %s that is invalid is refused with the name of the field', (_what, wrong, message) => {
    expect(() => requireRecordedDeclaration({ ...recorded, ...wrong }, 'cart 1')).toThrow(message);
  });
});
