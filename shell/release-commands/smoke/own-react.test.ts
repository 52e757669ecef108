import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import { sampleRelease } from '@horae/releases/testing/sample-release.ts';
import { expect, test } from 'vitest';
import { filesWithReact } from './own-react.ts';

const REACT = 'Symbol.for("react.transitional.element")';

test('scripts for browsers that hold a React are found, and nothing else', async () => {
  const texts: Record<string, string> = {
    'a.js': `before ${REACT} after`,
    'b.js': 'import { jsx } from "react/jsx-runtime"',
    'a.js.map': REACT,
    'server/c.js': REACT,
    'static/server/d.js': REACT,
  };
  const listed = Object.keys(texts).map((path) => [path, { bytes: 1, integrity: '' }]);
  const cart = sampleRelease('cart', '1', { files: Object.fromEntries(listed) });
  const store = memoryReleaseStore();
  const files = Object.entries(texts).map(([path, text]): [string, Buffer] => [
    path,
    Buffer.from(text),
  ]);
  await store.publish(cart, new Map(files));

  expect(await filesWithReact(store, cart)).toEqual(['a.js', 'static/server/d.js']);
});
