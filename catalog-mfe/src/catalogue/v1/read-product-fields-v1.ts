import type { products } from '@wix/stores';
import type {
  BaseProduct,
  CustomTextField,
  ProductOption,
  ProductOptionChoice,
  ProductVariant,
} from '../product.ts';

export type WireProduct = products.Product;
type WireVariant = NonNullable<WireProduct['variants']>[number];
type WirePrice = NonNullable<WireProduct['priceData']>;
type WireOption = NonNullable<WireProduct['productOptions']>[number];
type WireChoice = NonNullable<WireOption['choices']>[number];

/** Returns `null` for a product that cannot be shown because it lacks an id, slug or name. */
export function readBaseProduct(wire: WireProduct): BaseProduct | null {
  if (!wire._id || !wire.slug || !wire.name) return null;
  return {
    id: wire._id,
    slug: wire.slug,
    name: wire.name,
    ...readPrice(wire.priceData ?? wire.price),
    ribbon: wire.ribbon ?? '',
    inStock: wire.stock?.inStock ?? false,
  };
}

/** Returns a former price only when it was higher than today's. */
function readPrice(price: WirePrice | undefined) {
  const full = price?.price ?? 0;
  const amount = price?.discountedPrice ?? full;
  const formatted = price?.formatted;
  const isReduced = amount < full;

  return {
    price: formatted?.discountedPrice || formatted?.price || '',
    wasPrice: isReduced ? (formatted?.price ?? null) : null,
    amount,
    wasAmount: isReduced ? full : null,
  };
}

export function readProductOption(option: WireOption): ProductOption {
  const kind = option.optionType === 'color' ? 'color' : 'drop_down';
  const choices = (option.choices ?? []).filter((choice) => choice.visible !== false);
  return {
    name: option.name ?? '',
    kind,
    choices: choices.map((choice) => readChoice(kind, choice)),
  };
}

function readChoice(kind: ProductOption['kind'], choice: WireChoice): ProductOptionChoice {
  const value = choice.value ?? '';
  const description = choice.description || value;
  const isColor = kind === 'color';

  return {
    value: isColor ? description : value || description,
    label: description,
    color: isColor ? value : null,
    inStock: choice.inStock ?? true,
    imageIds: (choice.media?.items ?? []).flatMap(({ _id }) => (_id ? [_id] : [])),
  };
}

/** Leaves out fields without a title or a maximum length. */
export function readCustomTextFields({ customTextFields = [] }: WireProduct): CustomTextField[] {
  return customTextFields.flatMap(({ title, maxLength: most, mandatory }) =>
    title && most ? [{ name: title, title, most, isRequired: mandatory ?? false }] : [],
  );
}

/** Leaves out variants that the merchant hides. */
export function readVariants(wires: WireVariant[] | undefined): ProductVariant[] {
  return (wires ?? []).filter(({ variant }) => variant?.visible !== false).map(readVariant);
}

function readVariant({ _id, choices, variant, stock }: WireVariant): ProductVariant {
  const { price, wasPrice, amount } = readPrice(variant?.priceData);
  return {
    id: _id ?? '',
    choices: choices ?? {},
    price,
    wasPrice,
    amount,
    inStock: stock?.inStock ?? true,
    stock: stock?.trackQuantity ? (stock.quantity ?? null) : null,
  };
}
