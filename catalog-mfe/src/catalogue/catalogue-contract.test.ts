import { afterEach, describe, expect, test, vi } from 'vitest';
import { serveFakeCatalogueV1 } from '../testing/serve-fake-catalogue-v1.ts';
import { serveFakeCatalogueV3 } from '../testing/serve-fake-catalogue-v3.ts';
import type { CataloguePlatform } from './catalogue-platform.ts';
import { plainText } from './merchant-text/serialize-merchant-nodes.ts';
import { catalogueV1Client } from './v1/catalogue-v1-client.ts';
import { catalogueV3Client } from './v3/catalogue-v3-client.ts';

/** The same shop, as a site of one version and of the other. */
const VERSIONS: [name: string, serve: () => unknown, catalogue: CataloguePlatform][] = [
  ['V1', serveFakeCatalogueV1, catalogueV1Client],
  ['V3', serveFakeCatalogueV3, catalogueV3Client],
];

afterEach(() => vi.unstubAllGlobals());

describe.each(VERSIONS)('Catalogue %s', (_name, serve, catalogue) => {
  const names = async (requested: Parameters<CataloguePlatform['findProducts']>[0]) => {
    serve();
    const { products } = await catalogue.findProducts(requested);
    return products.map(({ name }) => name);
  };

  test('categories omit the one of all products, and one without a picture gets that of a product', async () => {
    serve();
    expect(await catalogue.findCollections()).toEqual([
      {
        id: 'c-dive',
        slug: 'dive',
        name: 'Dive',
        count: 2,
        cover: { url: '/media/dive.jpg', alt: 'dive view' },
      },
      {
        id: 'c-field',
        slug: 'field',
        name: 'Field',
        count: 121,
        cover: { url: '/media/field-0.jpg', alt: 'field-0 view' },
      },
      { id: 'c-empty', slug: 'empty', name: 'Empty', count: 0, cover: null },
    ]);
  });

  test('a card has every field that it shows', async () => {
    serve();
    const { products, total } = await catalogue.findProducts({ ribbon: 'Bestseller', limit: 4 });

    expect(total).toBe(1);
    expect(products).toEqual([
      {
        id: 'p-reef',
        slug: 'reef-200',
        name: 'Reef 200',
        price: '$319.50',
        wasPrice: '$389.00',
        amount: 319.5,
        wasAmount: 389,
        ribbon: 'Bestseller',
        inStock: true,
        images: [
          { url: '/media/reef-front.jpg', alt: 'reef-front view' },
          { url: '/media/reef-angle.jpg', alt: 'reef-angle view' },
        ],
        specification: '40\u00a0mm\u00a0· Automatic\u00a0· 200\u00a0m',
        // The first combination is sold out.
        choices: { Strap: 'Steel', Dial: 'Black' },
      },
    ]);
  });

  test.each([
    ['price-asc', ['Altus 43', 'Reef 200', 'Tidal 300']],
    ['price-desc', ['Field 120', 'Field 119', 'Field 118']],
    ['newest', ['Reef 200', 'Tidal 300', 'Field 94']],
  ] as const)('products are sorted by %s', async (sort, expected) => {
    expect(await names({ sort, limit: 3 })).toEqual(expected);
  });

  test.each([
    [{ minPrice: 319.5, maxPrice: 389 }, ['Reef 200', 'Tidal 300']],
    [{ maxPrice: 319.5 }, ['Altus 43', 'Reef 200']],
    [{ minPrice: 389, maxPrice: 389 }, ['Tidal 300']],
    [{ minPrice: 0, maxPrice: 0 }, []],
    [{ collectionId: 'c-dive' }, ['Reef 200', 'Tidal 300']],
    [{ collectionId: 'c-dive', minPrice: 350 }, ['Tidal 300']],
    [{ collectionId: 'c-empty' }, []],
  ])('the filter %j returns %j', async (conditions, expected) => {
    expect(await names({ ...conditions, sort: 'price-asc', limit: 9 })).toEqual(expected);
  });

  test('pages contain each watch once, and the last page has no next one', async () => {
    serve();
    const seen: string[] = [];
    for (let offset: number | null = 0; offset !== null; ) {
      const {
        products,
        total,
        nextOffset,
      }: Awaited<ReturnType<CataloguePlatform['findProducts']>> = await catalogue.findProducts({
        sort: 'price-asc',
        offset,
        limit: 12,
      });
      seen.push(...products.map(({ slug }) => slug));
      expect(total).toBe(123);
      offset = nextOffset;
    }

    expect(seen).toHaveLength(123);
    expect(new Set(seen).size).toBe(123);
  });

  test.each([
    [12, ['Field 10', 'Field 11', 'Field 12']],
    [108, ['Field 106', 'Field 107', 'Field 108']],
    [120, ['Field 118', 'Field 119', 'Field 120']],
    [123, []],
  ])('a page from offset %i has the watches of that offset', async (offset, expected) => {
    expect(await names({ sort: 'price-asc', offset, limit: 3 })).toEqual(expected);
  });

  test('a product page has every field that it shows', async () => {
    serve();
    const product = await catalogue.findProductBySlug('reef-200');
    const textOf = (text: NonNullable<typeof product>['description'] = []) =>
      plainText(text).trim();

    expect(product).toMatchObject({
      id: 'p-reef',
      price: '$319.50',
      wasPrice: '$389.00',
      brand: 'Horae',
      currency: 'USD',
      summary: 'Made for reefs.',
      stock: 7,
      collectionIds: ['c-dive'],
    });
    expect(textOf(product?.description)).toBe('Made for reefs. And for desks.');
    expect(product?.sections.map(({ title }) => title)).toEqual(['Specifications', 'Care']);
    expect(textOf(product?.sections[1]?.text)).toBe('Rinse it.');
    expect(product?.images.map(({ id, width }) => [id, width])).toEqual([
      ['reef-front', 1000],
      ['reef-angle', 1000],
      ['reef-black', 1000],
    ]);
    expect(product?.options).toEqual([
      {
        name: 'Strap',
        kind: 'drop_down',
        choices: [
          { value: 'Steel', label: 'Steel', color: null, inStock: true, imageIds: [] },
          { value: 'Rubber', label: 'Rubber', color: null, inStock: true, imageIds: [] },
        ],
      },
      {
        name: 'Dial',
        kind: 'color',
        choices: [
          { value: 'Green', label: 'Green', color: '#0a5', inStock: true, imageIds: [] },
          {
            value: 'Black',
            label: 'Black',
            color: '#000',
            inStock: true,
            imageIds: ['reef-black'],
          },
        ],
      },
    ]);
  });

  test('combinations have their own stock, and hidden ones are not made', async () => {
    serve();
    const product = await catalogue.findProductBySlug('reef-200');

    const priced = { price: '$319.50', wasPrice: '$389.00', amount: 319.5 };
    expect(product?.variants).toEqual([
      {
        id: 'p-reef-0',
        choices: { Strap: 'Steel', Dial: 'Green' },
        ...priced,
        inStock: false,
        stock: 0,
      },
      {
        id: 'p-reef-1',
        choices: { Strap: 'Steel', Dial: 'Black' },
        ...priced,
        inStock: true,
        stock: 3,
      },
      {
        id: 'p-reef-2',
        choices: { Strap: 'Rubber', Dial: 'Green' },
        ...priced,
        inStock: true,
        stock: 7,
      },
    ]);
  });

  test("the merchant's short description is the summary, as plain text", async () => {
    serve();
    expect(await catalogue.findProductBySlug('tidal-300')).toMatchObject({
      summary: 'For deep water.',
      wasPrice: null,
      stock: 24,
    });
  });

  test('a watch without counted stock is in stock, and a sold-out one is not', async () => {
    serve();
    expect(await catalogue.findProductBySlug('field-7')).toMatchObject({
      inStock: true,
      stock: null,
    });
    expect(await catalogue.findProductBySlug('altus-43')).toMatchObject({
      inStock: false,
      stock: 0,
    });
  });

  test('an unknown slug finds nothing', async () => {
    serve();
    expect(await catalogue.findProductBySlug('none')).toBeNull();
  });

  test('the site map has the addresses of all watches, with the day of their last change', async () => {
    serve();
    const addresses = await catalogue.findProductAddresses();

    expect(addresses).toHaveLength(123);
    expect(addresses[1]).toEqual({
      path: '/product/reef-200',
      changedAt: '2026-01-02T03:04:05.000Z',
    });
  });

  test.each([
    [410, undefined, '410'],
    [404, undefined, '404'],
    [428, 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API', 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API'],
    [400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT'],
  ])('a refusal of %s %s rejects with its code', async (status, given, code) => {
    const details = given && { applicationError: { code: given, description: '', data: {} } };
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) =>
      String(input instanceof Request ? input.url : input).endsWith('/oauth2/token')
        ? Response.json({ access_token: 'a', refresh_token: 'r', expires_in: 14_400 })
        : Response.json({ message: 'no', ...(details && { details }) }, { status }),
    );
    const refusal = { name: 'PlatformError', status, code };

    await expect(catalogue.findProducts({ limit: 1 })).rejects.toMatchObject(refusal);
    await expect(catalogue.findProductBySlug('none')).rejects.toMatchObject(refusal);
  });
});
