import { join } from 'node:path';
import browserslist from 'browserslist';
import { feature, features } from 'caniuse-lite';
import { expect, test } from 'vitest';
import { BASELINE_YEAR } from '../repo/browser-support/find-unsupported-features.ts';
import { packageBuildConfig } from './package-build-config.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SUPPORTED = browserslist(undefined, { path: ROOT });

/** Without these a page is not composed, or has no styles. */
test.each([
  'css-nesting',
  'css-has',
  'css-cascade-layers',
  'import-maps',
  'es6-module-dynamic-import',
  'dialog',
])('every supported browser has %s', (name) => {
  const packed = features[name];
  if (!packed) throw new Error(`nothing is known of ${name}`);
  const { stats } = feature(packed);

  const lacking = SUPPORTED.filter((one) => {
    const [browser = '', version = ''] = one.split(' ');
    return !stats[browser]?.[version]?.startsWith('y');
  });
  expect(lacking).toEqual([]);
});

test('no supported browser is older than the baseline for style sheets', () => {
  const baseline = browserslist(`baseline ${BASELINE_YEAR}`);

  expect(SUPPORTED.filter((one) => !baseline.includes(one))).toEqual([]);
});

test('a build reads its browsers from that list only', () => {
  const config = packageBuildConfig({
    root: join(ROOT, 'cart-mfe'),
    name: 'cart',
    side: 'remote',
    federation: {},
    entry: './src/index.ts',
    hasManifest: false,
    serverModules: {},
  });

  expect(config.environments?.web?.output?.overrideBrowserslist).toBeUndefined();
  expect(config.output?.overrideBrowserslist).toBeUndefined();
  expect(browserslist(undefined, { path: join(ROOT, 'cart-mfe') })).toEqual(SUPPORTED);
  expect(SUPPORTED).toContain('safari 17.2');
});
