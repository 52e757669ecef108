import {
  getFirstChoices,
  type Product,
  type ProductImageData,
  type ProductOption,
  type ProductVariant,
} from '../../catalogue/product.ts';

/** Option name to the value of the chosen choice. */
export type ChosenOptions = Record<string, string>;

export interface VariantOffer {
  price: string;
  wasPrice: string | null;
  inStock: boolean;
  /** Quantity in stock; `null` where the shop does not track it. */
  stock: number | null;
  /** Whether the merchant sells this combination; always true for a product without variants. */
  isMade: boolean;
}

/** Whether a choice is available together with the other choices. */
export type ChoiceAvailability = 'in-stock' | 'sold-out' | 'not-made';

/** Reads the choices of an address; an option that is missing or wrong gets its first choice. */
export function readChoicesFromUrl(product: Product, search: URLSearchParams): ChosenOptions {
  const choices = getFirstChoices(product);
  for (const { name, choices: offered } of product.options) {
    const requested = search.get(name);
    if (requested !== null && offered.some(({ value }) => value === requested))
      choices[name] = requested;
  }
  return choices;
}

/** Returns the query after one more choice. First choices are left out, so that the plain address means them. */
export function withChoiceInQuery(
  product: Product,
  search: URLSearchParams,
  [name, value]: [name: string, value: string],
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (getFirstChoices(product)[name] === value) next.delete(name);
  else next.set(name, value);
  return next;
}

/** Returns price and stock of the variant, or the product's own where it has no variants. */
export function getVariantOffer(product: Product, choices: ChosenOptions): VariantOffer {
  const variant = findVariant(product, choices);
  const { price, wasPrice } = variant?.price ? variant : product;
  const isMade = variant !== undefined || product.variants.length === 0;
  return {
    price,
    wasPrice,
    inStock: product.inStock && isMade && (variant?.inStock ?? hasEveryChoice(product, choices)),
    stock: variant?.stock ?? product.stock,
    isMade,
  };
}

export function getChoiceAvailability(
  product: Product,
  choices: ChosenOptions,
  [option, value]: [option: string, value: string],
): ChoiceAvailability {
  const { inStock, isMade } = getVariantOffer(product, { ...choices, [option]: value });
  if (!isMade) return 'not-made';
  return inStock ? 'in-stock' : 'sold-out';
}

/** Returns the pictures of these choices first, then those that belong to no choice. */
export function getPicturesForChoices(
  product: Product,
  choices: ChosenOptions,
): ProductImageData[] {
  const first = getFirstChoices(product);
  const findImageIds = (option: ProductOption) =>
    option.choices.find(({ value }) => value === choices[option.name])?.imageIds ?? [];
  // The general pictures already show the first choices.
  const changed = sortColoursFirst(product.options).filter(
    ({ name }) => choices[name] !== first[name],
  );
  const requested = changed.flatMap(findImageIds);
  const ofAnyChoice = new Set(
    product.options.flatMap((option) => option.choices.flatMap(({ imageIds }) => imageIds)),
  );
  const own = requested.flatMap((id) => product.images.find((image) => image.id === id) ?? []);
  const [main, ...rest] = product.images;
  const plain = [...(main ? [main] : []), ...rest.filter(({ id }) => !ofAnyChoice.has(id))];
  return [...own, ...plain.filter((image) => !own.includes(image))];
}

/** Options in the order they are shown. */
export function sortColoursFirst(options: ProductOption[]): ProductOption[] {
  return options.toSorted((a, b) => Number(b.kind === 'color') - Number(a.kind === 'color'));
}

function findVariant({ variants }: Product, choices: ChosenOptions): ProductVariant | undefined {
  return variants.find((variant) =>
    Object.entries(variant.choices).every(([name, value]) => choices[name] === value),
  );
}

function hasEveryChoice({ options }: Product, choices: ChosenOptions): boolean {
  return options.every(({ name, choices: offered }) =>
    offered.some(({ value, inStock }) => value === choices[name] && inStock),
  );
}
