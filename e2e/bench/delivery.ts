import { appendFileSync, cpSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Published, ROOT, release, run } from './release-command.ts';
import { origin } from './settings.ts';

/** How long one change of one remote takes to reach visitors, in milliseconds. */
export interface Delivery {
  build: number;
  publish: number;
  /** All gates and the promotion. */
  promote: number;
  /** From the end of the promotion to the first page with the new version. */
  page: number;
}

/** Where a copy of the cart is changed and built, so that the sources stay as they are. */
const COPY = '.data/bench/cart-mfe';

/** Changes a remote, builds, publishes and promotes it, and waits for a page with it. */
export async function measureDelivery(): Promise<Delivery> {
  const folder = copyCart();
  appendFileSync(join(folder, 'src/expose/cart-count.ts'), `\n// ${Date.now()}\n`);
  const rsbuild = join(ROOT, 'cart-mfe/node_modules/.bin/rsbuild');
  const build = await timed(() => run(rsbuild, ['build', '--mode', 'production'], folder));
  const publish = await timed(() => release<Published>('publish', COPY));
  const version = publish.result.published[0]?.version;
  if (!version) throw new Error('nothing was published');
  const promote = await timed(() => release('promote', `cart@${version}`));
  const page = await timed(() => pageWith(`/_mfe/cart/${version}/`));
  return { build: build.ms, publish: publish.ms, promote: promote.ms, page: page.ms };
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
