import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let pageSettings: typeof import('./platform-client-settings.ts').pageSettings;
// Files share modules: another one may have set the shop, and the next one must not get the shop that is set here.
beforeEach(async () => {
  vi.resetModules();
  ({ pageSettings } = await import('./platform-client-settings.ts'));
});
afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

test('a page names the shop that it belongs to', () => {
  document.head.innerHTML =
    '<script type="application/json" id="page-settings">{"clientId":"another","cartVersion":"2","catalogVersion":"3"}</script>';

  expect(pageSettings()).toEqual({ clientId: 'another', cartVersion: '2', catalogVersion: '3' });
});

test('a page without settings belongs to the embedded shop', () => {
  expect(pageSettings()).toEqual({
    clientId: '3b1c6e0a-6f0d-4c59-9a2e-7d0f5a8c4b21',
    cartVersion: '1',
    catalogVersion: '1',
  });
});

test('a setting that an edge of an earlier contract does not send has the value of that contract', () => {
  document.head.innerHTML =
    '<script type="application/json" id="page-settings">{"clientId":"another","cartVersion":"2"}</script>';

  expect(pageSettings()).toMatchObject({ cartVersion: '2', catalogVersion: '1' });
});

test('a process without a document belongs to the embedded shop until it is configured', async () => {
  vi.stubGlobal('document', undefined);
  const [{ clientId }, { configureShop }] = await Promise.all([
    import('./platform-client-settings.ts'),
    import('../configure-shop.ts'),
  ]);
  expect(clientId()).toBe('3b1c6e0a-6f0d-4c59-9a2e-7d0f5a8c4b21');

  configureShop({
    settings: () => ({ clientId: 'another', cartVersion: '2', catalogVersion: '3' }),
  });
  expect(clientId()).toBe('another');
});
