import { expect, test } from 'vitest';
import { readRemoteDeclaration } from './remote-declaration.ts';

const flag = {
  ...{ name: 'order', description: 'Which comes first.', modules: ['GiftsPage'] },
  ...{ type: 'string', default: 'a', values: ['a', 'b'] },
};
const declared = (flags: object[], name = 'gifts') =>
  readRemoteDeclaration({ name, routes: [], slots: [], flags }, 'remote.json');

test('a remote declares flags of three types', () => {
  const { values: _all, ...common } = flag;
  const all = [
    flag,
    { ...common, name: 'wide', type: 'boolean', default: false },
    { ...flag, name: 'cards', type: 'number', default: 4, values: [4, 8] },
  ];

  expect(declared(all).flags).toEqual(all);
});

test.each([
  ['a default that is no value', [{ ...flag, default: 'c' }], 'one of the values'],
  ['one value', [{ ...flag, values: ['a'] }], 'flags.0.values'],
  ['a text for shoppers', [{ ...flag, values: ['a', 'Buy now!'] }], 'expected a short name'],
  ['values of another type', [{ ...flag, values: ['a', 4] }], 'flags.0.values.1'],
  ['no module', [{ ...flag, modules: [] }], 'flags.0.modules'],
  ['a name twice', [flag, flag], 'expected each name once'],
])('a flag with %s is refused', (_what, flags, words) => {
  expect(() => declared(flags)).toThrow(words);
});

test('no remote may have the name of the release of flags', () => {
  expect(() => declared([], 'flags')).toThrow('this name is that of the flags release');
});
