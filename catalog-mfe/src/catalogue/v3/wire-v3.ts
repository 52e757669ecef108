/*
 * The fields of Catalogue V3's answers that are read here. Each may be missing: V3 sends most parts only to a call that
 * names them in its `fields`.
 */

export interface WireMoney {
  /** Units of the currency, as a decimal text. */
  amount?: string;
  formattedAmount?: string | null;
}

interface WireRange {
  minValue?: WireMoney;
  maxValue?: WireMoney;
}

interface WireImage {
  url?: string;
  width?: number;
  height?: number;
  altText?: string | null;
}

export interface WireMedia {
  id?: string;
  image?: WireImage;
  altText?: string | null;
  displayName?: string | null;
}

export interface WireChoice {
  choiceId?: string | null;
  name?: string | null;
  choiceType?: string;
  colorCode?: string;
  inStock?: boolean;
  visible?: boolean;
  media?: { items?: { mediaId?: string }[] };
}

export interface WireOption {
  id?: string | null;
  name?: string | null;
  optionRenderType?: string;
  choicesSettings?: { choices?: WireChoice[] };
}

export interface WireModifier {
  name?: string | null;
  key?: string | null;
  modifierRenderType?: string;
  mandatory?: boolean | null;
  freeTextSettings?: { maxCharCount?: number };
}

export interface WireVariant {
  variantId?: string;
  visible?: boolean | null;
  optionChoices?: {
    optionChoiceIds?: { optionId?: string; choiceId?: string };
    optionChoiceNames?: { optionName?: string; choiceName?: string };
  }[];
  price?: { actualPrice?: WireMoney; compareAtPrice?: WireMoney };
  inventoryStatus?: { inStock?: boolean };
  productData?: { productId?: string };
}

export interface WireStock {
  variantId?: string;
  trackQuantity?: boolean;
  quantity?: number;
}

export interface WireProduct {
  id?: string | null;
  slug?: string | null;
  name?: string | null;
  updatedDate?: string;
  plainDescription?: string | null;
  media?: { main?: WireMedia; itemsInfo?: { items?: WireMedia[] } };
  seoData?: { tags?: { type?: string; props?: Record<string, unknown> | null }[] };
  options?: WireOption[];
  modifiers?: WireModifier[];
  brand?: { name?: string | null };
  infoSections?: { title?: string | null; plainDescription?: string | null }[];
  ribbon?: { name?: string | null };
  allCategoriesInfo?: { categories?: { id?: string }[] };
  inventory?: { availabilityStatus?: string };
  currency?: string | null;
  actualPriceRange?: WireRange;
  compareAtPriceRange?: WireRange;
}

export interface WireCategory {
  id?: string | null;
  slug?: string | null;
  name?: string | null;
  image?: WireImage;
  itemCounter?: number;
}

export interface WirePaging {
  hasNext?: boolean | null;
  cursors?: { next?: string | null };
}
