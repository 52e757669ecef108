import { test as base, expect } from '@playwright/test';
import type {
  BrowserDriver,
  BrowserEngine,
  BrowserEngineOptions,
  VisitorOptions,
} from './drivers/browser-driver.ts';
import { startChromium, startFirefox } from './drivers/puppeteer-driver.ts';
import { startWebkit } from './drivers/webkit-driver.ts';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';
import { createPatientTab, type PatientTab } from './patient-tab.ts';

/** How each engine is started. */
const DRIVERS: Record<BrowserEngine, () => Promise<BrowserDriver>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebkit,
};

interface WorkerFixtures extends BrowserEngineOptions {
  /** The engine of this run, started once for a worker. */
  driver: BrowserDriver;
}

interface Fixtures {
  /** How the visitor of a test looks at the shop. */
  visitorOptions: VisitorOptions;
  /** Another tab of the test's visitor. */
  newTab: () => Promise<PatientTab>;
  /** The first tab. */
  shopper: PatientTab;
  /** Where the shop is. */
  shop: string;
  /** The shop behind a gate that can hold its answers back. */
  gate: FaultProxy;
  /** Complaints that the engine may make; any other fails the test. */
  expectedComplaints: RegExp[];
}

/**
 * Complaints of engines about pages without a fault. Firefox takes the checksum of a script whose download a step to another
 * document has cut off, and reports that of empty content; any other checksum fails a test.
 */
const KNOWN: Record<BrowserEngine, RegExp[]> = {
  chromium: [],
  firefox: [
    /None of the .sha256. hashes in the integrity attribute match .* hash is .47DEQpj8HBSa/,
  ],
  webkit: [],
};

/** The one `test` of all engines: a visitor with a browser of the project's engine, and no complaint of it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  driver: [
    async ({ engine }, use) => {
      const driver = await DRIVERS[engine]();
      await use(driver);
      await driver.close();
    },
    { scope: 'worker' },
  ],
  visitorOptions: [{}, { option: true }],
  expectedComplaints: [[], { option: true }],
  newTab: async ({ engine, driver, visitorOptions, expectedComplaints }, use, info) => {
    const visitor = await driver.visit(visitorOptions);
    // The report heads the engine's column with this version.
    info.annotations.push({ type: 'version', description: await driver.version() });
    const tabs: PatientTab[] = [];
    await use(async () => {
      const shopper = createPatientTab(await visitor.tab());
      tabs.push(shopper);
      return shopper;
    });
    const hasFailed = info.status !== info.expectedStatus;
    for (const { tab } of hasFailed ? tabs : []) {
      await info.attach(await tab.url(), { body: await tab.picture(), contentType: 'image/png' });
    }
    const complaints = await visitor.complaints();
    await visitor.close();
    const known = [...expectedComplaints, ...KNOWN[engine]];
    const unexpected = complaints.filter((text) => !known.some((pattern) => pattern.test(text)));
    expect(unexpected, 'errors that the engine reported').toEqual([]);
  },
  shopper: async ({ newTab }, use) => use(await newTab()),
  shop: ({ baseURL }, use) => use(baseURL ?? ''),
  gate: async ({ shop }, use) => {
    const gate = await openFaultProxy(shop);
    await use(gate);
    await gate.close();
  },
});

export { expect };
