import type {
  BaseProduct,
  CustomTextField,
  ProductOption,
  ProductOptionChoice,
  ProductVariant,
} from '../product.ts';
import type {
  WireChoice,
  WireModifier,
  WireMoney,
  WireOption,
  WireProduct,
  WireStock,
  WireVariant,
} from './wire-v3.ts';

/** Returns `null` for a product that cannot be shown because it lacks an id, slug or name. */
export function readBaseProduct(wire: WireProduct): BaseProduct | null {
  if (!wire.id || !wire.slug || !wire.name) return null;
  const { actualPriceRange, compareAtPriceRange, inventory } = wire;
  return {
    id: wire.id,
    slug: wire.slug,
    name: wire.name,
    ...readPrice(actualPriceRange?.minValue, compareAtPriceRange?.minValue),
    ribbon: wire.ribbon?.name ?? '',
    inStock: ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK'].includes(inventory?.availabilityStatus ?? ''),
  };
}

/** Returns a former price only when it was higher than today's; zero means that there is none. */
function readPrice(actual: WireMoney | undefined, before: WireMoney | undefined) {
  const amount = Number(actual?.amount ?? 0);
  const wasAmount = Number(before?.amount ?? 0);
  const isReduced = amount < wasAmount;
  return {
    price: actual?.formattedAmount ?? '',
    wasPrice: isReduced ? (before?.formattedAmount ?? null) : null,
    amount,
    wasAmount: isReduced ? wasAmount : null,
  };
}

export function readProductOption(option: WireOption): ProductOption {
  const kind = option.optionRenderType === 'SWATCH_CHOICES' ? 'color' : 'drop_down';
  const choices = (option.choicesSettings?.choices ?? []).filter(
    ({ visible }) => visible !== false,
  );
  return { name: option.name ?? '', kind, choices: choices.map(readChoice) };
}

function readChoice({ name, colorCode, inStock, media }: WireChoice): ProductOptionChoice {
  return {
    value: name ?? '',
    label: name ?? '',
    color: colorCode ?? null,
    inStock: inStock ?? true,
    imageIds: (media?.items ?? []).flatMap(({ mediaId }) => mediaId ?? []),
  };
}

/** Returns the modifiers that are free texts, without those that lack a key or a maximum length. */
export function readCustomTextFields(modifiers: WireModifier[] = []): CustomTextField[] {
  return modifiers.flatMap(({ name, key, modifierRenderType, mandatory, freeTextSettings }) => {
    const most = freeTextSettings?.maxCharCount;
    if (modifierRenderType !== 'FREE_TEXT' || !key || !most) return [];
    return [{ name: key, title: name ?? key, most, isRequired: mandatory ?? false }];
  });
}

/** Leaves out variants that the merchant hides. */
export function readVariants(wires: WireVariant[], stocks: WireStock[]): ProductVariant[] {
  const stockByVariant = new Map(stocks.map((stock) => [stock.variantId, stock]));
  return wires
    .filter(({ visible }) => visible !== false)
    .map((wire) => readVariant(wire, stockByVariant.get(wire.variantId)));
}

function readVariant(wire: WireVariant, stock: WireStock | undefined): ProductVariant {
  const { wasAmount: _, ...price } = readPrice(wire.price?.actualPrice, wire.price?.compareAtPrice);
  const named = (wire.optionChoices ?? []).map(({ optionChoiceNames: names }) => [
    names?.optionName ?? '',
    names?.choiceName ?? '',
  ]);
  return {
    id: wire.variantId ?? '',
    choices: Object.fromEntries(named),
    ...price,
    inStock: wire.inventoryStatus?.inStock ?? true,
    stock: countStock(stock),
  };
}

const countStock = (stock: WireStock | undefined): number | null =>
  stock?.trackQuantity ? (stock.quantity ?? null) : null;

/**
 * Returns the largest quantity that one line of a cart can have, which is that of the variant with the most stock: a line
 * holds one variant, so the sum of all would be too high. `null` where the shop does not track stock.
 */
export function maxOrderQuantity(stocks: WireStock[]): number | null {
  const counts = stocks.map(countStock).filter((count) => count !== null);
  return counts.length > 0 && counts.length === stocks.length ? Math.max(...counts) : null;
}
