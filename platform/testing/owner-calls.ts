import { ADMIN_API_KEY, type TestShop } from './start-test-shop.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Calls below a path as the shop's owner does. Each answers its status and the JSON that came. */
export const bindOwnerCalls =
  (shop: TestShop, prefix: string) => async (method: Method, path: string, body?: unknown) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await shop.call(`${prefix}${path}`, {
      token: ADMIN_API_KEY,
      init: { method, ...sent },
    });
    return { status: response.status, answer: await response.json() };
  };

type OwnerAnswer = Awaited<ReturnType<ReturnType<typeof bindOwnerCalls>>>;

/** Status and code of a refusal. */
export const refusalOf = ({ status, answer }: OwnerAnswer) => [
  status,
  answer.details.applicationError?.code,
];

/** Status, first field at fault and its description of a refusal. */
export const getFirstFieldViolation = ({ status, answer }: OwnerAnswer) => {
  const [first] = answer.details.validationError?.fieldViolations ?? [];
  return [status, first?.field, first?.description];
};

/** An option of two straps, as Catalogue V1 has it. */
export const STRAP_OPTION = {
  name: 'Strap',
  choices: [
    { value: 'Steel', description: 'Steel' },
    { value: 'Leather', description: 'Leather' },
  ],
};

/** Adds a watch at $100 with two straps, five in stock, or as `own` says; answers the product as Catalogue V1 sends it. */
export async function createWatch(shop: TestShop, own: object = {}) {
  const { status, answer } = await bindOwnerCalls(shop, '/stores/v1')('POST', '/products', {
    product: {
      name: 'Test watch',
      priceData: { price: 100 },
      productOptions: [STRAP_OPTION],
      stock: { quantity: 5 },
      ...own,
    },
  });
  if (status !== 200) throw new Error(`No product was made: ${JSON.stringify(answer)}`);
  return answer.product;
}

/** Stock by Catalogue V1, and watches to count it of. */
export function bindOwnerStockCalls(shop: TestShop) {
  const stock = bindOwnerCalls(shop, '/stores/v2/inventoryItems');
  const read = async (id: string) =>
    (await stock('GET', `/product/${id}/getVariants`)).answer.inventoryItem;
  return {
    stock,
    read,
    quantities: async (id: string) =>
      (await read(id)).variants.map(({ quantity }: { quantity?: number }) => quantity),
    /** A watch without options, five in stock. */
    plainWatch: (own: object = {}) => createWatch(shop, { productOptions: [], ...own }),
    /** A watch whose two straps are counted apart, five of each in stock. */
    strapWatch: () => createWatch(shop, { manageVariants: true }),
  };
}
