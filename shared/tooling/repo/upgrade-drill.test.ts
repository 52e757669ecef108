import { expect, test } from 'vitest';
import {
  findNewerVersions,
  findNewestVersion,
  formatUpgradeReport,
  readPinnedVersions,
  replaceVersions,
} from './upgrade-drill.mjs';

const WORKSPACE = `packages:
  - shell

catalog:
  "@wix/sdk": 1.21.16
  react: 19.3.1
  react-dom: 19.3.1

overrides:
  "@wix/sdk-runtime@^1": 1.0.25
`;

test('pinned versions are read from the catalog', () => {
  expect(readPinnedVersions(WORKSPACE)).toEqual({
    '@wix/sdk': '1.21.16',
    react: '19.3.1',
    'react-dom': '19.3.1',
  });
});

test('a workspace gets other versions without any other change', () => {
  expect(replaceVersions(WORKSPACE, { react: '19.4.0' })).toBe(
    WORKSPACE.replace('react: 19.3.1', 'react: 19.4.0'),
  );
});

test('a group selects packages by name or scope, and only newer versions count', async () => {
  const newest = async (name: string, version: string) =>
    name === 'react' || name === '@wix/sdk' ? '20.0.0' : version;
  const now = readPinnedVersions(WORKSPACE);

  expect(await findNewerVersions(['react', 'react-dom'], now, newest)).toEqual({ react: '20.0.0' });
  expect(await findNewerVersions(['@wix/'], now, newest)).toEqual({ '@wix/sdk': '20.0.0' });
});

test('the newest version is found by number, in any order', () => {
  expect(findNewestVersion(['5.9.4', '5.108.4', '5.108.2'])).toBe('5.108.4');
});

test('a report lists passed and failed upgrades, and groups without a newer version', () => {
  const text = formatUpgradeReport([
    { name: 'React', versions: {} },
    { name: 'Rsbuild', versions: { '@rsbuild/core': '2.4.0' } },
    {
      name: 'Wix SDK',
      versions: { '@wix/sdk': '1.22.0' },
      failed: 'types',
      reported: 'no such export',
    },
  ]);

  expect(text).toContain('| React | none | is the newest |');
  expect(text).toContain('| Rsbuild | @rsbuild/core 2.4.0 | passes |');
  expect(text).toContain('| Wix SDK | @wix/sdk 1.22.0 | fails: types |');
  expect(text).toContain('no such export');
});
