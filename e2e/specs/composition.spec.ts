import { gzipSync } from 'node:zlib';
import type { Snapshot } from '@horae/shared/contract';
import { expect, test } from '../fixtures/fixtures.ts';
import { listSharedDependencies, readPageVersions } from '../support/page/fetch-page-document.ts';
import { listDeclaredRemotes } from '../support/preview-remote-versions.ts';

/** Those that a walk from a product to the log-in page meets. */
const MET = ['account', 'assistant', 'cart', 'catalog', 'support'];

test('host and remotes share one React, one token store and one bus', async ({
  page,
  product,
  shop,
  chat,
  cart,
}) => {
  await product.openLive('tidal-300');
  await product.question.fill('Is it in stock?');
  await product.sendQuestion.click();
  // A machine without a voice waits for one before it sends the text.
  await expect(shop.main).toContainText('You asked', { timeout: 45_000 });
  await shop.openChat.click();
  await expect(chat.window).toBeVisible();
  await chat.close.click();
  await shop.cart.click();
  await cart.close.click();
  await shop.login.click();
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();

  const uses = await listSharedDependencies(page);

  expect([...new Set(uses.map(({ container }) => container))].sort()).toEqual(
    [...MET, 'shell'].sort(),
  );
  for (const name of [
    'react',
    'react-dom',
    'react-router-dom',
    '@horae/shared',
    '@horae/shared/query',
  ]) {
    const all = uses.filter((use) => use.name === name);
    expect(all.length, name).toBeGreaterThanOrEqual(MET.length);
    expect(new Set(all.map(({ copy }) => copy)), name).toEqual(new Set([0]));
    expect(new Set(all.flatMap(({ versions }) => versions)).size, name).toBe(1);
  }
});

const versionsIn = ({ shell, remotes }: Snapshot) =>
  Object.fromEntries(
    Object.entries({ ...remotes, shell }).map(([name, { version }]) => [name, version]),
  );

test('the page consists of the releases in the registry, all from one origin', async ({
  page,
  home,
  versions,
}) => {
  const foreign: string[] = [];
  const origin = new URL((await home.open())?.url() ?? '').origin;
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) foreign.push(request.url());
  });
  const registry: Snapshot = await (await page.request.get('/registry.json')).json();
  const pinned = await readPageVersions(page);

  expect(Object.keys(registry.remotes).sort()).toEqual(
    listDeclaredRemotes().map(({ name }) => name),
  );
  const asLive = ({ remotes }: Snapshot) =>
    Object.entries(remotes).filter(([name]) => !versions[name]);
  expect(asLive(pinned)).toEqual(asLive(registry));
  expect(pinned.revision).toBe(registry.revision);
  expect(versionsIn(pinned)).toEqual({ ...versionsIn(registry), ...versions });
  for (const { entry, version } of Object.values(registry.remotes)) {
    expect(entry).toContain(`/${version}/`);
    expect((await page.request.get(entry)).headers()['cache-control']).toContain('immutable');
  }
  await page.reload();
  await expect(home.bestsellers).toHaveCount(4);
  expect(foreign).toEqual([]);
});

test('every remote entry takes less than 14,500 packed bytes', async ({ page }) => {
  const registry: Snapshot = await (await page.request.get('/registry.json')).json();
  for (const [remote, { entry }] of Object.entries(registry.remotes)) {
    const script = await (await page.request.get(entry)).body();
    expect(gzipSync(script).length, remote).toBeLessThan(14_500);
  }
});

test('account, support and assistant load no code until they are used', async ({
  page,
  product,
  shop,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await product.open('tidal-300');
  await expect(product.addToCart).toBeEnabled();
  await expect(product.talkButton).toBeVisible();
  await expect(shop.openChat).toBeVisible();

  expect(loaded.filter((url) => /_mfe\/(account|assistant|support)\//.test(url))).toEqual([]);
});

test.describe('an address without a page', () => {
  test.use({ expectedNoise: [/404/] });

  test('answers 404 with links back to the shop', async ({ page, shop }) => {
    const response = await page.goto('/nowhere');

    expect(response?.status()).toBe(404);
    await expect(shop.main).toContainText('Unexpected Application Error');
    await expect(shop.main).toContainText('404 Not Found');
    await shop.main.getByRole('link', { name: 'See all watches' }).click();
    await expect(page).toHaveURL(/\/products$/);
  });
});
