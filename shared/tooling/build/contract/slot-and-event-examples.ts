import type { SlotId, SlotProps, StoreEvents } from '@horae/shared/contract';

/** Values that keep to the contract: the compiler refuses a slot or an event that has none, and one that does not fit. */
type Examples = { [Id in SlotId]: SlotProps<Id>[] } & {
  [Name in keyof StoreEvents]: StoreEvents[Name][];
};

const nothing = (): void => undefined;
const tidal = {
  productId: 'tidal',
  productName: 'Tidal 300',
  options: { Strap: 'Steel bracelet' },
  quantity: 1,
};

/** `field` is a field of a page, which only a browser has. */
export const slotAndEventExamples: Omit<Examples, 'catalog/SearchBox'> = {
  'cart/CartPanel': [{ onClosed: nothing }],
  'cart/CartCount': [{}],
  'cart/AddToCartButton': [
    { ...tidal, look: 'card' },
    { ...tidal, look: 'page', formId: 'buy', quantity: 2 },
  ],
  'account/WishKeeper': [{ onList: nothing }],
  'assistant/TalkPanel': [
    {
      product: {
        id: 'tidal',
        name: 'Tidal 300',
        slug: 'tidal-300',
        description: '<p>A diver.</p>',
        brand: 'Horae',
        price: 389,
        discountedPrice: 349,
        currency: 'USD',
        inStock: true,
        stock: null,
        ribbon: '',
        options: [{ name: 'Strap', choices: ['Steel bracelet'] }],
        sections: [{ title: 'Care', html: '<p>Rinse it.</p>' }],
        reviews: [{ title: 'Good', rating: 5, content: 'Yes.' }],
      },
      start: { kind: 'ask', question: 'How thick is it?' },
      onSource: nothing,
    },
  ],
  'catalog/GoesWith': [{ productIds: ['tidal'] }],
  'support/ChatWindow': [{ onClose: nothing }],
  'cart-opened': [{ reason: 'header' }, { reason: 'item-added' }],
  'cart-changed': [{ count: 0 }],
  'cart-acted': [{ action: 'cart/add' }],
  'auth-changed': [{ role: 'none' }, { role: 'visitor' }, { role: 'member' }],
};

/** As a record holds them: what cannot be written down is named. */
export function readContractExamples(id: string): unknown[] {
  const all: Record<string, unknown[]> = slotAndEventExamples;
  return (all[id] ?? []).map((one) =>
    JSON.parse(JSON.stringify(one, (_key, value) => (typeof value === 'function' ? 'ƒ' : value))),
  );
}
