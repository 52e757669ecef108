import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const gone = { status: 428, code: 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API' };
const found = (name: string) => ({ products: [{ name, amount: 7 }], total: 1, nextOffset: null });
const v1 = { findProducts: vi.fn(), findProductBySlug: vi.fn() };
const v3 = { findProducts: vi.fn(), findProductBySlug: vi.fn() };
const loaded = vi.fn();

beforeEach(() => {
  vi.resetModules();
  for (const [name, platform] of [['V1', v1] as const, ['V3', v3] as const]) {
    const file = `./${name.toLowerCase()}/catalogue-${name.toLowerCase()}-client.ts`;
    vi.doMock(file, () => {
      loaded(name);
      return { [`catalogue${name}Client`]: platform };
    });
    platform.findProducts.mockResolvedValue(found(name));
    platform.findProductBySlug.mockResolvedValue({ name });
  }
});
afterEach(() => {
  vi.resetAllMocks();
  document.head.replaceChildren();
});

/** The catalogue of a page that begins with these settings. */
async function pageWith(settings: object) {
  document.head.innerHTML = `<script type="application/json" id="page-settings">${JSON.stringify(settings)}</script>`;
  const { configureShop } = await import('@horae/shared');
  configureShop({ report: () => undefined });
  const { getCatalogueClient } = await import('./load-catalogue-client.ts');
  return getCatalogueClient();
}

test.each([
  [{ catalogVersion: '3' }, 'V3'],
  [{ catalogVersion: '1' }, 'V1'],
  [{ cartVersion: '2' }, 'V1'],
])(
  'a page with the settings %j calls %s, and loads no code of the other version',
  async (settings, requests) => {
    const catalogue = await pageWith(settings);

    expect((await catalogue.findProducts({ limit: 1 })).products).toMatchObject([
      { name: requests },
    ]);
    expect(await catalogue.findProductBySlug('tidal-300')).toEqual({ name: requests });
    expect(loaded.mock.calls.flat()).toEqual([requests]);
  },
);

test.each([
  ['1', v1, 'V3'],
  ['3', v3, 'V1'],
] as const)(
  'a page that began with version %s calls the other version once that one is gone',
  async (catalogVersion, first, now) => {
    const catalogue = await pageWith({ catalogVersion });
    const { PlatformError } = await import('@horae/shared');
    first.findProducts.mockRejectedValueOnce(new PlatformError('gone', gone));

    expect((await catalogue.findProducts({ limit: 1 })).products).toMatchObject([{ name: now }]);
    expect((await catalogue.findProducts({ limit: 1 })).products).toMatchObject([{ name: now }]);
    expect(await catalogue.findProductBySlug('tidal-300')).toEqual({ name: now });
    expect(first.findProducts).toHaveBeenCalledTimes(1);
  },
);
