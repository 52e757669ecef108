import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { copyReleaseStore } from '@horae/tooling/repo/release-test-copies.ts';
import type { Page, Response } from '@playwright/test';
import { test as base, expect } from '../fixtures/fixtures.ts';
import { createShopLayoutPageObject } from '../pages/shop-layout-page-object.ts';
import { EMBEDDED_SHOP, REPOSITORY_ROOT } from '../support/embedded-shop.ts';
import { fetchDocument } from '../support/page/fetch-page-document.ts';
import {
  clickSlowListener,
  listScriptsWithPlantedFaults,
  recordPageReports,
  triggerPlantedFault,
  triggerPlantedRejection,
} from '../support/page/trigger-planted-fault.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';
import { startEdge } from '../support/servers/edge-process.ts';
import { startTraceCollector } from '../support/servers/start-trace-collector.ts';

const PLACE = '.data/e2e/planted';
const STATUS_TOKEN = 'status-of-the-browser-tests';

interface OwnShop {
  /** The same shop with faults planted in every script of every release, and what it reports to a collector. */
  planted: { url: string; collector: Awaited<ReturnType<typeof startTraceCollector>> };
}

const test = base.extend<object, OwnShop>({
  planted: [
    async ({ browser: _started }, use) => {
      const releases = await copyReleaseStore(EMBEDDED_SHOP.releases, PLACE);
      const tsx = join(REPOSITORY_ROOT, 'node_modules/.bin/tsx');
      const script = 'shell/release-commands/smoke/testing/publish-planted.ts';
      const env = { ...process.env, RELEASES: releases };
      const options = ['--tsconfig', 'shared/tooling/tsconfig/runtime.json', script];
      await promisify(execFile)(tsx, options, { cwd: REPOSITORY_ROOT, env });
      const collector = await startTraceCollector();
      const settings = { STATUS_TOKEN, ...collector.environment };
      const { url, stop } = await startEdge(REPOSITORY_ROOT, releases, settings);
      await use({ url, collector });
      await stop();
      await collector.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.describe.configure({ mode: 'default' });
// All of it is planted.
test.use({ expectedNoise: [/planted|\[horae\]|Cannot destructure/] });

/** Opens a page with code of a remote, and what of the page it is in. */
const WAYS: Record<string, (page: Page, url: string) => Promise<void>> = {
  shell: async (page, url) => openLive(page, `${url}/`),
  catalog: async (page, url) => openLive(page, `${url}/product/tidal-300`),
  cart: async (page, url) => {
    await openLive(page, `${url}/product/tidal-300`);
    await createShopLayoutPageObject(page).cart.click();
    await expect(page.getByText('Cart is empty')).toBeVisible();
  },
  account: async (page, url) => openLive(page, `${url}/login`),
  assistant: async (page, url) => {
    await openLive(page, `${url}/product/tidal-300`);
    await page.getByRole('button', { name: 'Ask Something' }).click();
    await expect(page.getByPlaceholder('Or type a question')).toBeVisible();
  },
  support: async (page, url) => {
    await openLive(page, `${url}/`);
    await page.getByRole('button', { name: 'Open chat' }).click();
    await expect(page.getByRole('dialog', { name: 'Chat Support' })).toBeVisible();
  },
};

async function openLive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitUntilHydrated(page);
}

const SCRIPTS = 4;
const CLICKS = 4;

interface Score {
  planted: number;
  right: number;
}
const errors: Record<string, Score> = {};
const slow: Record<string, Score> = {};

/** Sets off what is planted in a remote, and scores what its page reported. */
async function tryRemote(page: Page, remote: string, url: string): Promise<void> {
  const reported = recordPageReports(page);
  await WAYS[remote]?.(page, url);
  await reported.started();
  const plants = (await listScriptsWithPlantedFaults(page, remote)).slice(0, SCRIPTS);
  expect(plants.length).toBeGreaterThan(0);
  const registry = await (await page.request.get(`${url}/registry.json`)).json();
  const { version } = remote === 'shell' ? registry.shell : registry.remotes[remote];

  let planted = 0;
  for (const { at, faults } of plants) {
    for (const fault of faults) await triggerPlantedFault(page, { at, fault });
    planted += faults.length;
  }
  const at = plants[0]?.at ?? 0;
  for (let click = 0; click < CLICKS; click++) {
    await clickSlowListener(page, { remote, at, isOwnScript: click % 2 === 0 });
    await triggerPlantedRejection(page, at);
    planted += 1;
  }
  const all = await reported.after(page, { errors: planted, slow: CLICKS });
  const right = (kind: string) =>
    all.filter((one) => one.kind === kind && one.remote === remote && one.version === version);
  expect(all.filter(({ kind }) => kind === 'error')).toHaveLength(planted);
  errors[remote] = { planted, right: right('error').length };
  slow[remote] = { planted: CLICKS, right: right('slow').length };
}

const percent = (scores: Record<string, Score>): number => {
  const all = Object.values(scores);
  const sum = (of: (score: Score) => number) => all.reduce((total, one) => total + of(one), 0);
  return (100 * sum(({ right }) => right)) / sum(({ planted }) => planted);
};

const TRIED = process.env.MATRIX === 'whole' ? Object.keys(WAYS) : ['cart'];

test('planted errors and slow clicks are reported for the right remote and shown on the status page', async ({
  page,
  planted: { url, collector },
}) => {
  test.setTimeout(240_000);
  for (const remote of TRIED) await test.step(remote, () => tryRemote(page, remote, url));
  const description = JSON.stringify({ errors, slow });
  test.info().annotations.push({ type: 'told', description });
  expect(percent(errors), description).toBeGreaterThanOrEqual(99);
  expect(percent(slow), description).toBeGreaterThanOrEqual(95);

  expect((await page.request.get(`${url}/_status`)).status()).toBe(401);
  await page.setExtraHTTPHeaders({ authorization: `Bearer ${STATUS_TOKEN}` });
  await page.goto(`${url}/_status`);
  const heading = page.getByRole('heading', { name: 'cart', exact: true });
  const cart = page.getByRole('listitem').filter({ has: heading, hasText: '-planted' });
  await expect(cart).toContainText('live');
  await cart.getByText('What failed').click();
  await expect(cart.getByText(/× RangeError/).first()).toBeVisible();
  const metrics = ['horae.views', 'horae.errors', 'horae.inp', 'horae.slow'];
  await expect.poll(collector.metrics).toEqual(expect.arrayContaining(metrics));
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/${width}.png`, fullPage: true });
  }
});

test('the calls after a click are one trace through page and edge, without visitor data', async ({
  page,
  product,
  planted: { url, collector },
}) => {
  const reported = recordPageReports(page);
  await openLive(page, `${url}/product/tidal-300`);
  await reported.started();
  const requested = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/(api|_action)\//.test(request.url()),
  );
  await product.addToCart.click();
  const { traceparent = '' } = await (await requested).allHeaders();
  const [, traceId = 'none'] = traceparent.split('-');

  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  await expect.poll(() => collector.spansOf(traceId)).toContain('POST');
  const spans = collector.spansOf(traceId);
  expect(spans.some((name) => /^POST \/(api|_action)\//.test(name))).toBe(true);
  const cookies = await page.context().cookies();
  const secrets = cookies.map(({ value }) => value).filter((value) => value.length > 12);
  expect(secrets.length).toBeGreaterThan(0);
  for (const secret of secrets) expect(collector.text()).not.toContain(secret);
});

test('telemetry takes at most 6,000 packed bytes, and loads nothing before the page has settled', async ({
  page,
  request,
}) => {
  const { start } = await fetchDocument(request, '/');
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (/\.js$/.test(response.url())) scripts.push(response);
  });
  const reported = recordPageReports(page);
  await page.goto('/');
  await reported.started();
  const bodies = await Promise.all(
    scripts.map(async (one) => [one.url(), await one.body()] as const),
  );
  const reports = bodies.filter(([, body]) => body.includes('/_telemetry'));

  expect(reports).toHaveLength(1);
  const [[url, body] = ['', Buffer.alloc(0)]] = reports;
  expect(brotliCompressSync(body).length).toBeLessThanOrEqual(6000);
  expect([...start.scripts, ...start.modules]).not.toContain(new URL(url).pathname);
});
