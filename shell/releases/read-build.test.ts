import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readReleaseBuild } from './read-build.ts';
import { getIntegrity } from './release.ts';

const NOTE = { publishedAt: '2026-01-01T00:00:00.000Z', revision: 'abc123' };
const SHARED = { name: 'react', version: '19.3.1', requiredVersion: '^19.3.1' };
const FEDERATION = {
  metaData: { remoteEntry: { name: 'remoteEntry.1.js', path: 'static/' }, pluginVersion: '2.9.2' },
  shared: [{ ...SHARED, singleton: true }],
  exposes: [
    {
      name: 'CartPanel',
      assets: { js: { sync: ['panel.js'], async: ['later.js'] }, css: { sync: ['panel.css'] } },
    },
  ],
};
const REMOTE = {
  name: 'cart',
  routes: [{ path: '/cart', module: 'CartPage', minHeight: 1, uses: [] }],
  slots: [{ module: 'CartPanel', minHeight: 2 }],
  calls: [{ method: 'GET', path: '/v1/things' }],
};
const HOST = { calls: [{ method: 'POST', path: '/oauth2/token' }], fonts: ['serif'] };
const RECORD = { contract: '1.7.0', inputs: 'a fingerprint' };

let folder: string;
beforeEach(() => {
  vi.stubEnv('HORAE_DIST', undefined);
  folder = mkdtempSync(join(tmpdir(), 'build-'));
});
afterEach(() => vi.unstubAllEnvs());

function write(files: Record<string, unknown>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(
      join(folder, path),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  }
}
const remote = (dist = 'dist', files: Record<string, unknown> = {}): void =>
  write({
    'package.json': { version: '1.2.0' },
    'remote.json': REMOTE,
    [`${dist}/build-record.json`]: RECORD,
    [`${dist}/mf-manifest.json`]: FEDERATION,
    [`${dist}/static/js/panel.js`]: 'panel()',
    ...files,
  });
const shell = (initial: object | undefined, host: object = HOST): void =>
  write({
    'package.json': { version: '2.0.0' },
    'host.json': host,
    'dist/build-record.json': RECORD,
    'dist/static/css/fonts.1a.css': '@font-face{}',
    'dist/static/font/serif.1a.woff2': 'a font',
    'dist/static/font/serif-accents.1a.woff2': 'another font',
    'dist/static/serif.1a.js': 'no font',
    'dist/mf-manifest.json': FEDERATION,
    'dist/manifest.json': { entries: { index: { initial } } },
  });

test('a remote has its declaration and the files of its modules', () => {
  remote();
  const { release, files } = readReleaseBuild(folder, NOTE);

  expect(release).toMatchObject({
    name: 'cart',
    publishedAt: NOTE.publishedAt,
    entry: 'static/remoteEntry.1.js',
    routes: REMOTE.routes,
    slots: REMOTE.slots,
    calls: REMOTE.calls,
    modules: { CartPanel: { js: ['panel.js'], css: ['panel.css'] } },
  });
  expect([...files.keys()].sort()).toEqual(['mf-manifest.json', 'static/js/panel.js']);
});

test('each file is listed with its bytes and checksum', () => {
  remote();
  const { release, files } = readReleaseBuild(folder, NOTE);

  expect(Object.keys(release.files).sort()).toEqual([...files.keys()].sort());
  expect(release.files['static/js/panel.js']).toEqual({
    bytes: 7,
    integrity: getIntegrity(Buffer.from('panel()')),
  });
  expect(files.get('static/js/panel.js')?.toString()).toBe('panel()');
});

test('the record names commit and versions of the build', () => {
  remote();

  expect(readReleaseBuild(folder, NOTE).release.build).toEqual({
    revision: 'abc123',
    federation: '2.9.2',
    contract: '1.7.0',
    isProduction: true,
    shared: [SHARED],
    packages: [],
  });
});

test('the record names packages that are bundled', () => {
  const files = (...sync: string[]) => ({ js: { sync, async: [] }, css: { sync: [], async: [] } });
  const bundled = { ...SHARED, name: '@horae/shared', assets: files('static/js/shared.js') };
  const taken = { ...SHARED, assets: files() };
  remote('dist', {
    'dist/build-record.json': { ...RECORD, packages: ['mitt'] },
    'dist/mf-manifest.json': { ...FEDERATION, shared: [bundled, taken] },
  });

  expect(readReleaseBuild(folder, NOTE).release.build?.packages).toEqual(['mitt', '@horae/shared']);
});

test('a development build is read from its own folder, and marked', () => {
  vi.stubEnv('HORAE_DIST', 'dist-development');
  remote('dist-development');

  expect(readReleaseBuild(folder, { ...NOTE, revision: null }).release.build).toMatchObject({
    isProduction: false,
    revision: null,
  });
});

test('equal files are the same version, other ones and other places are not', () => {
  const versionOf = (files: Record<string, unknown>): string => {
    folder = mkdtempSync(join(tmpdir(), 'build-'));
    remote('dist', files);
    return readReleaseBuild(folder, NOTE).release.version;
  };
  const version = versionOf({ 'dist/a.js': 'a', 'dist/b.js': 'b' });

  expect(version).toMatch(/^1\.2\.0-[0-9a-f]{32}$/);
  expect(versionOf({ 'dist/b.js': 'b', 'dist/a.js': 'a' })).toBe(version);
  expect(versionOf({ 'dist/a.js': 'a', 'dist/b.js': 'c' })).not.toBe(version);
  expect(versionOf({ 'dist/a.js': 'a', 'dist/c.js': 'b' })).not.toBe(version);
  expect(versionOf({ 'src/a.js': 'a' })).toBe(versionOf({}));
});

test('the shell starts with the last of its first scripts, under paths within the release', () => {
  shell({ js: ['auto/static/react.js', '/auto/static/index.js'], css: ['auto/static/index.css'] });

  expect(readReleaseBuild(folder, NOTE).release).toMatchObject({
    name: 'shell',
    entry: 'static/index.js',
    routes: [],
    slots: [],
    calls: HOST.calls,
    fonts: ['static/font/serif.1a.woff2'],
    fontSheet: 'static/css/fonts.1a.css',
    modules: {
      index: { js: ['static/react.js', 'static/index.js'], css: ['static/index.css'] },
    },
  });
});

test('only a prefix is taken from a path', () => {
  shell({ js: ['static/auto/index.js'] });

  expect(readReleaseBuild(folder, NOTE).release.modules).toEqual({
    index: { js: ['static/auto/index.js'], css: [] },
  });
});

test.each([[undefined], [{}], [{ js: [] }]])(
  'a shell that starts with %j is refused',
  (initial) => {
    shell(initial);

    expect(() => readReleaseBuild(folder, NOTE)).toThrow(
      new Error('shell: the build has no start script'),
    );
  },
);

test('a build without a manifest is refused with what to do', () => {
  write({
    'package.json': { version: '1' },
    'remote.json': REMOTE,
    'dist/build-record.json': RECORD,
    'dist/a.js': 'a',
  });

  expect(() => readReleaseBuild(folder, NOTE)).toThrow(
    new Error('A file of the build is missing: build the package first'),
  );
});

test('a build without its record is refused', () => {
  remote();
  rmSync(join(folder, 'dist/build-record.json'));

  expect(() => readReleaseBuild(folder, NOTE)).toThrow(/does not say what it was made of/);
});

test('a declaration that is wrong is refused by its file and field', () => {
  remote('dist', { 'remote.json': { ...REMOTE, unknown: true } });

  expect(() => readReleaseBuild(folder, NOTE)).toThrow(/\/remote\.json: unknown: /);
});

test('a declared font that is missing is refused', () => {
  shell({ js: ['index.js'] }, { ...HOST, fonts: ['sans'] });

  expect(() => readReleaseBuild(folder, NOTE)).toThrow(
    new Error('shell: the build has no sans.….woff2'),
  );
});

test('a shell whose build does not keep its fonts apart is refused', () => {
  shell({ js: ['index.js'] });
  rmSync(join(folder, 'dist/static/css/fonts.1a.css'));

  expect(() => readReleaseBuild(folder, NOTE)).toThrow(
    new Error('shell: the build has no fonts.….css'),
  );
});

test('another declaration of equal files is another version', () => {
  remote();
  const { version } = readReleaseBuild(folder, NOTE).release;
  remote('dist', { 'remote.json': { ...REMOTE, calls: [] } });

  expect(readReleaseBuild(folder, NOTE).release.version).not.toBe(version);
});
