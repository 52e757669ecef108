import type { CategoryData } from '../src/catalogue/catalogue-platform.ts';
import { parseMerchantHtml } from '../src/catalogue/merchant-text/parse-merchant-html.ts';
import type { Product, ProductCardData } from '../src/catalogue/product.ts';
import { aChoice, aPicture, aProduct, aProductCard, aVariant } from '../src/testing/a-product.ts';

const images = ['front', 'angle'].map(aPicture);
const card = (name: string, changes: Partial<ProductCardData> = {}): ProductCardData => {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return aProductCard({
    id: slug,
    slug,
    name,
    images,
    specification: '36 mm · Automatic',
    ...changes,
  });
};

/** Cards of every kind: promoted, reduced, sold out, with a long name, without a picture. */
export const SAMPLE_PRODUCTS: ProductCardData[] = [
  card('Ranger 36'),
  card('Tidal 300', { ribbon: 'Bestseller', price: '$389.00', amount: 389 }),
  card('Reef 200', { price: '$319.50', amount: 319.5, wasPrice: '$389.00', wasAmount: 389 }),
  card('Altus 43', { inStock: false, ribbon: 'New' }),
  card('Meridian World Timer 41 Limited Edition', { price: '$1,249.00', amount: 1249 }),
  card('Solene 39', { images: [], specification: '' }),
];

export const TEST_CATEGORIES: CategoryData[] = [
  { id: 'c1', slug: 'dive', name: 'Dive', cover: aPicture('dive'), count: 7 },
  { id: 'c2', slug: 'field', name: 'Field', cover: aPicture('field'), count: 12 },
  { id: 'c3', slug: 'dress', name: 'Dress', cover: null, count: null },
];

const specifications =
  '<ul><li><strong>Case size:</strong> 42 mm</li><li><strong>Thickness:</strong> 12.6 mm</li>' +
  '<li><strong>Movement:</strong> Automatic, 24 jewels</li>' +
  '<li><strong>Water resistance:</strong> 30 ATM (300 m)</li></ul>';

/** A watch with all that its page can show. */
export const TIDAL: Product = aProduct({
  id: 'tidal-300',
  slug: 'tidal-300',
  name: 'Tidal 300',
  price: '$349.00',
  wasPrice: '$389.00',
  amount: 349,
  wasAmount: 389,
  ribbon: 'Bestseller',
  stock: 3,
  summary: 'A diver for deep water, and for desks.',
  description: parseMerchantHtml('<p>A diver for deep water.</p><p>It glows at night.</p>'),
  images: ['front', 'angle', 'back', 'wrist'].map(aPicture),
  options: [
    {
      name: 'Strap',
      kind: 'drop_down',
      choices: [aChoice('Steel bracelet'), aChoice('Black rubber')],
    },
    {
      name: 'Dial',
      kind: 'color',
      choices: [
        aChoice('Green', { color: '#27402f' }),
        aChoice('Black', { color: '#16171a', inStock: false }),
      ],
    },
  ],
  variants: ['Steel bracelet', 'Black rubber'].flatMap((Strap) => [
    aVariant({ Strap, Dial: 'Green' }, { price: '$349.00', wasPrice: '$389.00', stock: 3 }),
    aVariant({ Strap, Dial: 'Black' }, { price: '$349.00', inStock: false, stock: 0 }),
  ]),
  sections: [
    { title: 'Specifications', text: parseMerchantHtml(specifications) },
    { title: 'Care', text: parseMerchantHtml('<p>Rinse it after the sea.</p>') },
  ],
  textFields: [{ name: 'Engraving', title: 'Engraving', most: 20, isRequired: false }],
  collectionIds: ['c1'],
});

export const SOLD_OUT_WATCH: Product = aProduct({
  id: 'altus-43',
  slug: 'altus-43',
  name: 'Altus 43',
  inStock: false,
  stock: 0,
  images: [],
});
