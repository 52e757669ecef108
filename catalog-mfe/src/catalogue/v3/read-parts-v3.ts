import type {
  ProductChoice,
  ProductFacts,
  ProductOption,
  ProductVariant,
  TextField,
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

/** What every screen says of a product; `null` where it lacks the id, slug or name without which it cannot be shown. */
export function readFacts(wire: WireProduct): ProductFacts | null {
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

/** A struck price is shown only when it was higher than today's; one of nothing is none. */
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

export function readOption(option: WireOption): ProductOption {
  const kind = option.optionRenderType === 'SWATCH_CHOICES' ? 'color' : 'drop_down';
  const choices = (option.choicesSettings?.choices ?? []).filter(
    ({ visible }) => visible !== false,
  );
  return { name: option.name ?? '', kind, choices: choices.map(readChoice) };
}

function readChoice({ name, colorCode, inStock, media }: WireChoice): ProductChoice {
  return {
    value: name ?? '',
    label: name ?? '',
    color: colorCode ?? null,
    inStock: inStock ?? true,
    imageIds: (media?.items ?? []).flatMap(({ mediaId }) => mediaId ?? []),
  };
}

/** Of the modifiers those that are free texts; without a key or without room they are none. */
export function readTextFields(modifiers: WireModifier[] = []): TextField[] {
  return modifiers.flatMap(({ name, key, modifierRenderType, mandatory, freeTextSettings }) => {
    const most = freeTextSettings?.maxCharCount;
    if (modifierRenderType !== 'FREE_TEXT' || !key || !most) return [];
    return [{ name: key, title: name ?? key, most, isRequired: mandatory ?? false }];
  });
}

/** Combinations that the merchant hides are not made. */
export function readVariants(wires: WireVariant[], stocks: WireStock[]): ProductVariant[] {
  const stockOf = new Map(stocks.map((stock) => [stock.variantId, stock]));
  return wires
    .filter(({ visible }) => visible !== false)
    .map((wire) => readVariant(wire, stockOf.get(wire.variantId)));
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
    stock: countOf(stock),
  };
}

const countOf = (stock: WireStock | undefined): number | null =>
  stock?.trackQuantity ? (stock.quantity ?? null) : null;

/**
 * Pieces of the product that one line of a cart can have: those of the combination of which there are most. Each is counted
 * on its own, so that their sum could be had by no choice. `null` where the shop does not count.
 */
export function mostInStock(stocks: WireStock[]): number | null {
  const counts = stocks.map(countOf).filter((count) => count !== null);
  return counts.length > 0 && counts.length === stocks.length ? Math.max(...counts) : null;
}
