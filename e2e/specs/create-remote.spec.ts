import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect } from '../fixtures/fixtures.ts';
import { EMBEDDED_SHOP, REPOSITORY_ROOT } from '../support/embedded-shop.ts';
import { createCommerceApiClient } from '../support/servers/commerce-api-client.ts';
import { startEdge } from '../support/servers/edge-process.ts';
import { copyWorkspace, type WorkspaceCopy } from '../support/workspace-copy.ts';
import { addCallToRemote, getReviewApiPath } from '../support/write-test-call-into-remote.ts';

const FOLDER = 'gift-cards-mfe';

/** Others' files that name remotes; a new one is found by them all as they are. */
const OTHERS = [
  'package.json',
  'pnpm-workspace.yaml',
  'biome.json',
  'shared/tooling/repo/workspace.mjs',
  'shared/tooling/repo/vitest.config.ts',
  'shared/src/contract.ts',
];

interface Copies {
  copy: WorkspaceCopy;
  /** A shop that shows what the suite's shop shows, from a release store of its own. */
  openShop: () => Promise<{ url: string; releases: string }>;
}

const test = base.extend<Copies>({
  copy: async ({ baseURL: _shop }, use) => {
    const copy = await copyWorkspace('create-remote');
    await use(copy);
    await copy.remove();
  },
  openShop: async ({ copy, page }, use) => {
    const stops: (() => Promise<void>)[] = [];
    await use(async () => {
      const folder = join(copy.root, '.data/releases');
      await cp(join(REPOSITORY_ROOT, EMBEDDED_SHOP.releases), folder, { recursive: true });
      await cp(join(REPOSITORY_ROOT, `${EMBEDDED_SHOP.releases}.key`), `${folder}.key`);
      const releases = `fs:${folder}`;
      const { url, stop } = await startEdge(copy.root, releases);
      stops.push(stop);
      return { url, releases };
    });
    // Nothing may be on its way when the edge goes.
    await page.goto('about:blank');
    for (const stop of stops) await stop();
  },
});

test('a new remote is created, tested, built, released and shown without a change in any other folder', async ({
  copy,
  openShop,
  page,
  listing,
  cart,
  shop,
  request,
}) => {
  test.setTimeout(240_000);
  const bin = './node_modules/.bin';

  await test.step('create the remote', async () => {
    await copy.run(process.execPath, [
      'shared/tooling/create-remote/create-remote.mjs',
      'gift-cards',
    ]);
    for (const file of OTHERS) {
      const theirs = await readFile(join(REPOSITORY_ROOT, file), 'utf8');
      expect(await readFile(join(copy.root, file), 'utf8'), file).toBe(theirs);
    }
  });

  await test.step('test the remote', async () => {
    await copy.run(`${bin}/biome`, ['check', FOLDER, '--error-on-warnings']);
    await copy.run(`${bin}/tsc`, ['-p', FOLDER]);
    const tests = [
      'run',
      '--config',
      'shared/tooling/repo/vitest.config.ts',
      '--project',
      'browser',
    ];
    expect(await copy.run(`${bin}/vitest`, [...tests, FOLDER])).toMatch(/1 passed/);
  });

  const { url, releases } = await openShop();
  const status = async () => (await page.request.get(`${url}/gift-cards`)).status();
  const { call, token } = createCommerceApiClient(request);
  const authorization = await token();
  const { reviews } = await call('/reviews/v1/reviews/query', { query: {} }, authorization);
  const [review] = reviews;
  const requested = `${url}/api/wix${getReviewApiPath(review.id)}`;
  const callStatus = async () =>
    (await page.request.get(requested, { headers: { authorization } })).status();
  await test.step('an open shop knows neither the remote nor its call', async () => {
    expect(await status()).toBe(404);
    expect(await callStatus()).toBe(404);
  });

  await test.step('build and release the remote', async () => {
    await addCallToRemote(join(copy.root, FOLDER), review.id);
    await copy.run(`./${FOLDER}/node_modules/.bin/rsbuild`, ['build'], { cwd: FOLDER });
    const runtime = ['--tsconfig', 'shared/tooling/tsconfig/runtime.json'];
    const ship = [...runtime, 'shell/release-commands/cli.ts', 'ship', FOLDER];
    const { platformUrl: PLATFORM_URL, edgeSecret: EDGE_SECRET } = EMBEDDED_SHOP;
    const env = { RELEASES: releases, PLATFORM_URL, EDGE_SECRET };
    const shipped = await copy.run(`${bin}/tsx`, ship, { env });
    expect(shipped).toMatch(/revision \d+: gift-cards 0\.1\.0-/);
  });

  await test.step('the shop shows the remote without a restart', async () => {
    await expect.poll(status).toBe(200);
    const rendered = await (await page.request.get(`${url}/gift-cards`)).text();
    expect(rendered).toContain('<title>Gift Cards · Horae</title>');
    expect(rendered).toContain('<h1>Gift Cards</h1>');

    // No remote has declared this call before; the edge answers it without a restart.
    expect(await callStatus()).toBe(200);
    await page.goto(`${url}/gift-cards`);
    await expect(shop.main.getByText(review.content.title)).toBeVisible();
    await shop.cart.click();
    await expect(cart.empty).toBeVisible();
    await cart.close.click();
    await shop.main.getByRole('link', { name: 'See all watches' }).click();
    await expect(listing.cards.first()).toBeVisible();
    await page.goBack();
    await expect(shop.main.getByRole('heading', { level: 1 })).toHaveText('Gift Cards');
  });
});
