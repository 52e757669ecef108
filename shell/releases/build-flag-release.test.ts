import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFlagRelease } from './build-flag-release.ts';

const AT = '2026-01-01T00:00:00.000Z';

function read(text: string) {
  const folder = join(mkdtempSync(join(tmpdir(), 'flags-')), 'flags');
  mkdirSync(folder);
  writeFileSync(join(folder, 'flags.json'), text);
  return buildFlagRelease(folder, AT);
}

const json = (flags: object) => JSON.stringify({ $schema: 'x.json', flags });

test('definitions become a release with one file and no code, the same for the same definitions', () => {
  const definition = { value: 'a', split: [{ value: 'b', percent: 10 }] };
  const { release, files } = read(json({ 'gifts/order': definition }));

  expect(release).toMatchObject({ name: 'flags', modules: {}, routes: [], slots: [], calls: [] });
  expect(release.definitions).toEqual({ 'gifts/order': definition });
  expect([...files.keys()]).toEqual([release.entry]);
  expect(read(JSON.stringify({ flags: { 'gifts/order': definition } })).release.version).toBe(
    release.version,
  );
  expect(read(json({})).release.version).not.toBe(release.version);
});

test.each([
  ['no JSON', '{', 'flags/flags.json: the whole: expected JSON'],
  ['no flags', '{}', 'flags/flags.json: flags'],
  ['an id without a remote', json({ order: {} }), 'expected an id such as catalog/home-order'],
  ['an unknown field', json({ 'gifts/order': { valu: 'b' } }), 'flags.gifts/order.valu'],
  ['a value with spaces', json({ 'gifts/order': { value: 'a b' } }), 'flags.gifts/order.value'],
  ['no part', json({ 'gifts/order': { split: [] } }), 'flags.gifts/order.split'],
  [
    'parts of more than all visitors',
    json({
      'gifts/order': {
        split: [
          { value: 'a', percent: 60 },
          { value: 'b', percent: 41 },
        ],
      },
    }),
    'expected parts of 100 percent at most',
  ],
  [
    'half a percent',
    json({ 'gifts/order': { split: [{ value: 'a', percent: 0.5 }] } }),
    'flags.gifts/order.split.0.percent',
  ],
])('a file with %s is refused', (_what, text, words) => {
  expect(() => read(text)).toThrow(words);
});

test('the release has a version of its content, and lists its file with a checksum', () => {
  const { release, files } = read('{"flags":{"gifts/order":{"value":"b"}}}');

  expect(files.get('flags.json')?.toString()).toBe('{"gifts/order":{"value":"b"}}');
  expect(release).toEqual({
    ...{ name: 'flags', version: '1.0.0-8dfe6e147e80b693f79cf865a049d315', publishedAt: AT },
    ...{ entry: 'flags.json', routes: [], slots: [], calls: [], modules: {} },
    definitions: { 'gifts/order': { value: 'b' } },
    files: {
      'flags.json': { bytes: 29, integrity: 'sha256-jf5uFH6AtpP3nPhloEnTFbNl5mepW/C6Imuiczd3ISg=' },
    },
  });
});

test('a file that is no JSON is refused with the reason of the parser', () => {
  expect(() => read('{')).toThrow(expect.objectContaining({ cause: expect.any(SyntaxError) }));
});
