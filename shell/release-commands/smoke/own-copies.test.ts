import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import { sampleRelease } from '@horae/releases/testing/sample-release.ts';
import { expect, test } from 'vitest';
import { ownCopies } from './own-copies.ts';

const REACT = 'Symbol.for("react.transitional.element")';

async function copiesIn(texts: Record<string, string>): Promise<string[]> {
  const listed = Object.keys(texts).map((path) => [path, { bytes: 1, integrity: '' }]);
  const cart = sampleRelease('cart', '1', { files: Object.fromEntries(listed) });
  const store = memoryReleaseStore();
  const files = Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)] as const);
  await store.publish(cart, new Map(files));
  return ownCopies(store, cart);
}

test('scripts for browsers that hold a React are found, and nothing else', async () => {
  const found = await copiesIn({
    'a.js': `before ${REACT} after`,
    'b.js': 'import { jsx } from "react/jsx-runtime"',
    'a.js.map': REACT,
    'server/c.js': REACT,
    'static/server/d.js': REACT,
  });

  expect(found).toEqual(['a React of its own (a.js)', 'a React of its own (static/server/d.js)']);
});

test('a shared package is found by the files that the build has of it', async () => {
  const files = (...sync: string[]) => ({ js: { sync, async: [] }, css: { sync: [], async: [] } });
  const shared = [
    { name: '@horae/shared', assets: files('static/js/shared.js') },
    { name: '@horae/shared/query', assets: files() },
  ];

  expect(await copiesIn({ 'mf-manifest.json': JSON.stringify({ shared }) })).toEqual([
    'a @horae/shared of its own (static/js/shared.js)',
  ]);
});
