import type { SearchedProducts } from '../catalogue/catalogue-platform.ts';
import type {
  Product,
  ProductCardData,
  ProductOptionChoice,
  ProductVariant,
  ReviewEntry,
} from '../catalogue/product.ts';

const facts = {
  id: 'p1',
  slug: 'ranger-36',
  name: 'Ranger 36',
  price: '$99.00',
  wasPrice: null,
  amount: 99,
  wasAmount: null,
  ribbon: '',
  inStock: true,
};

/** A product for its own page: in stock, without a tracked quantity, with two pictures and no options. */
export const aProduct = (changes: Partial<Product> = {}): Product => ({
  ...facts,
  summary: 'A light field watch.',
  description: [],
  brand: 'Horae',
  currency: 'USD',
  stock: null,
  images: ['front', 'angle'].map(aPicture),
  options: [],
  sections: [],
  textFields: [],
  variants: [],
  collectionIds: [],
  ...changes,
});

/** The same watch for a card. */
export const aProductCard = (changes: Partial<ProductCardData> = {}): ProductCardData => ({
  ...facts,
  images: [],
  specification: '',
  choices: {},
  ...changes,
});

export const aChoice = (
  value: string,
  changes: Partial<ProductOptionChoice> = {},
): ProductOptionChoice => ({
  value,
  label: value,
  color: null,
  inStock: true,
  imageIds: [],
  ...changes,
});

/** A combination of these choices, in stock. */
export const aVariant = (
  choices: Record<string, string>,
  changes: Partial<ProductVariant> = {},
): ProductVariant => ({
  id: Object.values(choices).join('/'),
  choices,
  price: '$99.00',
  wasPrice: null,
  amount: 99,
  inStock: true,
  stock: null,
  ...changes,
});

export const aReview = (changes: Partial<ReviewEntry> = {}): ReviewEntry => ({
  id: 'r1',
  title: 'Thin enough',
  text: 'Wears well.',
  author: 'N.',
  rating: 4,
  date: '2026-09-15',
  ...changes,
});

export function aPicture(id: string) {
  return { id, url: `/media/${id}.jpg`, alt: `${id} view`, width: 1000, height: 1000 };
}

export const aSearchResult = (changes: Partial<SearchedProducts> = {}): SearchedProducts => ({
  products: [],
  total: changes.products?.length ?? 0,
  nextOffset: null,
  facets: [],
  correction: null,
  nearest: [],
  isOwn: true,
  ...changes,
});
