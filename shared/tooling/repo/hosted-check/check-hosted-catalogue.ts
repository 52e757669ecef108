import type { HostedFinding } from './hosted-finding.ts';
import type { HostedShopResponse, RequestHostedShop } from './hosted-shop-client.ts';
import type { CheckedSite } from './hosted-shop-settings.ts';

type Version = '1' | '3';

/** The least to read to see whether there is something to sell. */
const READS: Record<Version, { products: [string, object]; groups: [string, object] }> = {
  1: {
    products: [
      '/stores-reader/v1/products/query-platformized',
      { query: { paging: { limit: 1 } } },
    ],
    groups: ['/v2/collections/query', { query: { paging: { limit: 1 } } }],
  },
  3: {
    products: [
      '/stores/v3/products/query',
      { query: { cursorPaging: { limit: 1 } }, fields: ['MEDIA_ITEMS_INFO'] },
    ],
    groups: [
      '/categories/v1/categories/query',
      {
        query: { cursorPaging: { limit: 1 } },
        treeReference: { appNamespace: '@wix/stores', treeKey: null },
      },
    ],
  },
};

interface CatalogueParts {
  settings: Pick<CheckedSite, 'catalogVersion' | 'mediaUrl'>;
  token: string;
  /** Calls the media server. */
  requestMedia: RequestHostedShop;
}

/** Which catalogue the site has, whether anything is in it, and whether its pictures can be had. */
export async function checkHostedCatalogue(
  request: RequestHostedShop,
  parts: CatalogueParts,
): Promise<HostedFinding[]> {
  const { settings, token } = parts;
  const { body } = await request({ path: '/stores/v3/provision/version', token });
  if (body.catalogVersion === 'STORES_NOT_INSTALLED') {
    return [['catalogue', 'broken', 'the site has no store', 'Add the Stores app to the site.']];
  }
  const said: Version = body.catalogVersion === 'V3_CATALOG' ? '3' : '1';
  const version = settings.catalogVersion === 'auto' ? said : (settings.catalogVersion as Version); // as the shop reads it
  const read = ([path, query]: [string, object]) => request({ path, token, body: query });
  const products = await read(READS[version].products);
  if (products.status !== 200) return [refusedCatalogue(products, { version, said, settings })];
  const groups = await read(READS[version].groups);
  return [
    ['catalogue', 'ok', `V${version}${version === said ? '' : `, while the site says V${said}`}`],
    amount('products', listIn(products.body, 'products')),
    amount('collections', listIn(groups.body, version === '1' ? 'collections' : 'categories')),
    await checkPicture(products.body, parts),
  ];
}

function refusedCatalogue(
  { status, code }: HostedShopResponse,
  {
    version,
    said,
    settings,
  }: { version: Version; said: Version; settings: { catalogVersion: string } },
): HostedFinding {
  if (status === 429)
    return [
      'catalogue',
      'broken',
      'answers 429',
      'The site’s calls of this minute are used up: try again in a minute.',
    ];
  const isSet = settings.catalogVersion !== 'auto';
  const toDo =
    isSet && version !== said
      ? `Set CATALOG_VERSION=auto: the site’s catalogue is V${said}.`
      : 'Ask the operator of the platform: the catalogue cannot be read.';
  return ['catalogue', 'broken', `V${version} answers ${status} ${code}`, toDo];
}

const listIn = (body: Record<string, unknown>, name: string): unknown[] =>
  Array.isArray(body[name]) ? body[name] : [];

const amount = (what: string, list: unknown[]): HostedFinding =>
  list.length > 0
    ? [what, 'ok', 'there are some']
    : what === 'products'
      ? [what, 'broken', 'there are none', 'Add a visible product to the store.']
      : [what, 'note', 'there are none', 'Lists show no categories until the store has some.'];

/** Checks the picture of the first product, in either version's format. */
async function checkPicture(
  body: Record<string, unknown>,
  { settings, requestMedia }: CatalogueParts,
): Promise<HostedFinding> {
  const reference = pictureIn(JSON.stringify(listIn(body, 'products')[0] ?? {}));
  if (!reference) return ['pictures', 'note', 'the first product has none'];
  const { status, headers } = await requestMedia({ path: `/${reference}` });
  const isPicture = status === 200 && (headers.get('content-type') ?? '').startsWith('image/');
  if (isPicture) return ['pictures', 'ok', settings.mediaUrl];
  const toDo = `Set MEDIA_URL: no picture answers below ${settings.mediaUrl}.`;
  return ['pictures', 'lacking', status === 0 ? 'nothing answers' : `answer ${status}`, toDo];
}

/** The id of a picture inside a reference, as the shop finds it. */
const pictureIn = (text: string): string | undefined =>
  /(?:wix:image:\/\/v1|\/media)\/([^/"?#\\]+\.(?:jpe?g|png|webp|avif|gif))/i.exec(text)?.[1];
