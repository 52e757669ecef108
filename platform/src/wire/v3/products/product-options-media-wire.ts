import type { ProductRecord } from '../../../commerce/catalogue/find-products.ts';
import {
  ALL_PRODUCTS_ID,
  type CustomTextField,
  choiceName,
  type InfoSection,
  type MediaItem,
  mediaUrl,
  type OptionChoice,
  type ProductOption,
} from '../../../commerce/catalogue/product-options.ts';
import { imageWire } from '../../common/media-wire.ts';
import type { FieldSet } from '../check-fields-and-revision.ts';
import { derivedId } from '../derived/derived-ids.ts';
import { htmlToRich } from '../rich/html-to-rich.ts';

/** The common part of products and of variants that are read alone. */
export const productBaseWire = (product: ProductRecord, fields: FieldSet) => ({
  revision: product.revision.toString(),
  name: product.name,
  slug: product.slug,
  handle: `Product_${product.id}`,
  visible: product.visible,
  visibleInPos: product.productType === 'physical',
  productType: product.productType.toUpperCase(),
  mainCategoryId: mainCategoryId(product),
  brand: brandRibbonWire('brand', product.brand),
  currency: fields.has('CURRENCY') ? product.currency : undefined,
});

/** A category that is not that of all products, where there is one. */
export const mainCategoryId = ({ collectionIds }: ProductRecord): string | undefined =>
  collectionIds.find((id) => id !== ALL_PRODUCTS_ID) ?? collectionIds[0];

/** A brand or ribbon; products without one have an empty name. */
export const brandRibbonWire = (kind: 'brand' | 'ribbon', name: string) =>
  name === '' ? undefined : { id: derivedId(kind, name), name };

export const weightUnitWire = (fields: FieldSet) =>
  fields.has('WEIGHT_MEASUREMENT_UNIT_INFO')
    ? { weightMeasurementUnitInfo: { weightMeasurementUnit: 'KG' } }
    : {};

/** The same option on two products is one: same name, same way to show it. */
export const optionId = ({ name, optionType }: ProductOption) =>
  derivedId('option', optionType, name);

export const choiceId = (option: ProductOption, { value, description }: OptionChoice) =>
  derivedId('choice', option.optionType, option.name, value, description);

export const toRenderType = ({ optionType }: ProductOption) =>
  optionType === 'color' ? 'SWATCH_CHOICES' : 'TEXT_CHOICES';

/** The options of a product with the stock, visibility and pictures of each choice. */
export function optionsWire(product: ProductRecord, fields: FieldSet) {
  return product.options.map((option) => ({
    id: optionId(option),
    name: option.name,
    optionRenderType: toRenderType(option),
    key: option.name,
    choicesSettings: {
      choices: option.choices.map((choice) => ({
        ...choiceWire(option, choice),
        ...choiceState(product, option, choiceName(option, choice)),
        ...choicePictures(product, choice, fields),
      })),
    },
  }));
}

/** The properties of a choice that products and customizations share. */
export function choiceWire(option: ProductOption, choice: OptionChoice) {
  const name = choiceName(option, choice);
  const isColor = option.optionType === 'color';
  return {
    choiceId: choiceId(option, choice),
    choiceType: isColor ? 'ONE_COLOR' : 'CHOICE_TEXT',
    key: name,
    name,
    colorCode: isColor ? choice.value : undefined,
  };
}

function choiceState({ variants }: ProductRecord, option: ProductOption, name: string) {
  const own = variants.filter(({ choices }) => choices[option.name] === name);
  return {
    inStock: own.some(({ quantity }) => quantity > 0),
    visible: own.some(({ visible }) => visible),
  };
}

function choicePictures(product: ProductRecord, choice: OptionChoice, fields: FieldSet) {
  const pictures = product.media.filter(({ id }) => choice.mediaIds?.includes(id));
  const [first] = pictures;
  const isByReference = fields.has('PRODUCT_CHOICES_MEDIA_REFERENCES');
  const references = { items: pictures.map(({ id }) => ({ mediaId: id })) };
  return {
    linkedMedia: isByReference ? [] : pictures.map((item) => productMediaWire(item)),
    media: isByReference ? references : undefined,
    displayImage:
      fields.has('PRODUCT_CHOICES_DISPLAY_IMAGE') && first ? imageWire(first) : undefined,
  };
}

/** A picture of a product; the SDK makes its `image` a `wix:image://` reference. */
export function productMediaWire(item: MediaItem, hasThumbnail = false) {
  const { id, title: altText } = item;
  const url = `${mediaUrl(id)}/v1/fit/w_50,h_50/thumbnail.jpg`;
  return {
    id,
    image: { ...imageWire(item), filename: id },
    altText,
    mediaType: 'IMAGE',
    uploadId: id,
    thumbnail: hasThumbnail ? { url, width: 50, height: 50, altText } : undefined,
  };
}

/** Texts that a shopper may add; `key` names the text in a cart. */
export function modifiersWire({ customTextFields }: ProductRecord) {
  return customTextFields.map((field) => ({
    id: derivedId('modifier', field.title, String(field.maxLength)),
    name: field.title,
    modifierRenderType: 'FREE_TEXT',
    key: field.title,
    mandatory: field.mandatory,
    freeTextSettings: customTextFieldWire(field),
  }));
}

export function customTextFieldWire({ title, maxLength, mandatory }: CustomTextField) {
  return {
    minCharCount: mandatory ? 1 : 0,
    maxCharCount: maxLength,
    defaultAddedPrice: '0',
    title,
    key: title,
  };
}

/** A section with the parts that are requested. Two products with the same title and text share it. */
export function infoSectionWire({ title, description }: InfoSection, fields: FieldSet) {
  const id = derivedId('info-section', title, description);
  const isNamed = fields.has('INFO_SECTION');
  return {
    id,
    // Titles repeat from product to product; with a part of the id they do not.
    uniqueName: isNamed ? `${[...title].slice(0, 80).join('')} ${id.slice(0, 8)}` : undefined,
    title: isNamed ? title : undefined,
    description: fields.has('INFO_SECTION_DESCRIPTION') ? htmlToRich(description) : undefined,
    plainDescription: fields.has('INFO_SECTION_PLAIN_DESCRIPTION') ? description : undefined,
  };
}
