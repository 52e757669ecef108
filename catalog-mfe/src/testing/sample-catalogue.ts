/** A watch of the sample shop, in a shape that is independent of both versions of the API. */
export interface SampleWatch {
  id: string;
  slug: string;
  name: string;
  html: string;
  /** The merchant's short description. */
  short?: string;
  price: number;
  /** The price before, where it was higher. */
  before?: number;
  ribbon?: string;
  brand: string;
  created: string;
  updated: string;
  pictures: string[];
  options: SampleOption[];
  /** Quantity of each combination; `null` where the shop does not track it. */
  combinations: { choices: Record<string, string>; quantity: number | null; isHidden?: true }[];
  sections: { title: string; html: string }[];
  categories: string[];
}

interface SampleOption {
  name: string;
  /** By a colour or by its name. */
  choices: { name: string; colour?: string; pictures?: string[] }[];
}

export const SAMPLE_CATEGORIES = [
  { id: 'c-dive', slug: 'dive', name: 'Dive', picture: 'dive' },
  { id: 'c-field', slug: 'field', name: 'Field', picture: null },
  { id: 'c-empty', slug: 'empty', name: 'Empty', picture: null },
];

const specifications = (size: number, depth: number) =>
  `<ul><li><strong>Case size:</strong> ${size} mm</li><li><strong>Movement:</strong> Automatic, 24 jewels</li>` +
  `<li><strong>Water resistance:</strong> ${depth / 10} ATM (${depth} m)</li></ul>`;

const plain = (index: number): SampleWatch => ({
  id: `p-${index}`,
  slug: `field-${index}`,
  name: `Field ${index}`,
  html: '',
  price: 500 + index,
  brand: 'Horae',
  created: `2025-02-${String(10 + (index % 19)).padStart(2, '0')}T09:00:${String(index).padStart(2, '0')}.000Z`,
  updated: '2025-06-01T09:00:00.000Z',
  pictures: [`field-${index}`],
  options: [],
  combinations: [{ choices: {}, quantity: null }],
  sections: [],
  categories: ['c-field'],
});

const REEF: SampleWatch = {
  id: 'p-reef',
  slug: 'reef-200',
  name: 'Reef 200',
  html: '<p>Made for reefs. And for desks.</p><script>alert(1)</script>',
  price: 319.5,
  before: 389,
  ribbon: 'Bestseller',
  brand: 'Horae',
  created: '2025-05-04T09:00:00.000Z',
  updated: '2026-01-02T03:04:05.000Z',
  pictures: ['reef-front', 'reef-black', 'reef-angle'],
  options: [
    { name: 'Strap', choices: [{ name: 'Steel' }, { name: 'Rubber' }] },
    {
      name: 'Dial',
      choices: [
        { name: 'Green', colour: '#0a5' },
        { name: 'Black', colour: '#000', pictures: ['reef-black'] },
      ],
    },
  ],
  combinations: [
    { choices: { Strap: 'Steel', Dial: 'Green' }, quantity: 0 },
    { choices: { Strap: 'Steel', Dial: 'Black' }, quantity: 3 },
    { choices: { Strap: 'Rubber', Dial: 'Green' }, quantity: 7 },
    { choices: { Strap: 'Rubber', Dial: 'Black' }, quantity: 5, isHidden: true },
  ],
  sections: [
    { title: 'Specifications', html: specifications(40, 200) },
    { title: 'Care', html: '<p>Rinse it.</p>' },
  ],
  categories: ['c-dive'],
};

const TIDAL: SampleWatch = {
  id: 'p-tidal',
  slug: 'tidal-300',
  name: 'Tidal 300',
  html: '<p>A diver.</p>',
  short: '<p>For deep water.</p>',
  price: 389,
  ribbon: 'New',
  brand: 'Horae',
  created: '2025-04-04T09:00:00.000Z',
  updated: '2025-06-01T09:00:00.000Z',
  pictures: ['tidal-front', 'tidal-angle', 'tidal-back'],
  options: [{ name: 'Strap', choices: [{ name: 'Steel' }] }],
  combinations: [{ choices: { Strap: 'Steel' }, quantity: 24 }],
  sections: [{ title: 'Specifications', html: specifications(42, 300) }],
  categories: ['c-dive'],
};

const SOLD_OUT: SampleWatch = {
  ...plain(0),
  id: 'p-altus',
  slug: 'altus-43',
  name: 'Altus 43',
  price: 229,
  combinations: [{ choices: {}, quantity: 0 }],
};

/** More watches than one answer of either version holds. */
export const SAMPLE_WATCHES: SampleWatch[] = [
  TIDAL,
  REEF,
  SOLD_OUT,
  ...Array.from({ length: 120 }, (_, index) => plain(index + 1)),
];

export const dollarText = (amount: number): string => `$${amount.toFixed(2)}`;

/** Returns the combinations that the merchant does not hide. */
export const visibleVariants = ({ combinations }: SampleWatch) =>
  combinations.filter(({ isHidden }) => !isHidden);

export const isVariantInStock = ({ quantity }: { quantity: number | null }): boolean =>
  quantity !== 0;

/** Whether any visible combination with this choice is in stock. */
export const hasChoiceInStock = (watch: SampleWatch, option: string, choice: string): boolean =>
  visibleVariants(watch).some((made) => made.choices[option] === choice && isVariantInStock(made));

/** The watches of a page, in an order. */
export function sortWatches<Watch extends Pick<SampleWatch, 'created' | 'price'>>(
  watches: Watch[],
  [order]: { fieldName: string; order: string }[] = [],
): Watch[] {
  if (!order) return watches;
  const sign = order.order === 'ASC' ? 1 : -1;
  const byDate = (one: Watch, other: Watch) => one.created.localeCompare(other.created);
  const byPrice = (one: Watch, other: Watch) => one.price - other.price;
  const compare = order.fieldName === 'createdDate' ? byDate : byPrice;
  return watches.toSorted((one, other) => sign * compare(one, other));
}
