import { afterEach, expect, test, vi } from 'vitest';

const EMBEDDED = '3b1c6e0a-6f0d-4c59-9a2e-7d0f5a8c4b21';

/** Each test is a page of its own. */
async function page() {
  vi.resetModules();
  return import('./client-id.ts');
}

afterEach(() => {
  vi.unstubAllGlobals();
  // Files share what they import: none may find a shop that was told here.
  vi.resetModules();
  document.head.replaceChildren();
});

test('a page carries the id of its shop in its settings', async () => {
  const settings = document.createElement('script');
  Object.assign(settings, { id: 'page-settings', type: 'application/json' });
  settings.textContent = JSON.stringify({ clientId: 'a-shop' });
  document.head.append(settings);

  expect((await page()).clientId()).toBe('a-shop');
});

test('a page without settings is of the embedded platform', async () => {
  expect((await page()).clientId()).toBe(EMBEDDED);
});

test('a process without a document is of the embedded platform until it is told', async () => {
  vi.stubGlobal('document', undefined);
  const { clientId, setClientId } = await page();
  expect(clientId()).toBe(EMBEDDED);

  setClientId('told');
  expect(clientId()).toBe('told');
  vi.unstubAllGlobals();
});
