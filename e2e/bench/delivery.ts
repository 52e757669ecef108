import { appendFileSync, cpSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Published, ROOT, release, run } from './release-command.ts';
import { origin } from './settings.ts';
import type { Tables } from './turns.ts';

/** Where a copy of the cart is changed and built, so that the sources stay as they are. */
const COPY = '.data/bench/cart-mfe';

/** How long a changed remote takes to be built, published, promoted past all gates, and shown on a page, in milliseconds. */
export async function measureDelivery(): Promise<Tables> {
  const folder = copyCart();
  appendFileSync(join(folder, 'src/expose/cart-count.ts'), `\n// ${Date.now()}\n`);
  const rsbuild = join(ROOT, 'cart-mfe/node_modules/.bin/rsbuild');
  const build = await timed(() => run(rsbuild, ['build', '--mode', 'production'], folder));
  const publish = await timed(() => release<Published>('publish', COPY));
  const version = publish.result.published[0]?.version;
  if (!version) throw new Error('nothing was published');
  const promote = await timed(() => release('promote', `cart@${version}`));
  const page = await timed(() => pageWith(`/_mfe/cart/${version}/`));
  return {
    'From a changed remote to visitors, ms': {
      Build: build.ms,
      Publish: publish.ms,
      'Gates and promotion': promote.ms,
      'First page with it': page.ms,
      All: build.ms + publish.ms + promote.ms + page.ms,
    },
  };
}

function copyCart(): string {
  const original = join(ROOT, 'cart-mfe');
  const copy = join(ROOT, COPY);
  rmSync(copy, { recursive: true, force: true });
  const left = ['node_modules', 'dist', 'dist-development'].map((name) => join(original, name));
  cpSync(original, copy, { recursive: true, filter: (source) => !left.includes(source) });
  symlinkSync(join(original, 'node_modules'), join(copy, 'node_modules'));
  // Its settings for types extend those of the neighbour.
  const shared = join(dirname(copy), 'shared');
  rmSync(shared, { force: true });
  symlinkSync(join(ROOT, 'shared'), shared);
  return copy;
}

async function pageWith(text: string): Promise<void> {
  while (!(await (await fetch(origin('composed'))).text()).includes(text)) await pause(10);
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const start = performance.now();
  const result = await work();
  return { result, ms: performance.now() - start };
}
