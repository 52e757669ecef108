import type { ProductRecord } from '../../../commerce/catalogue/find-products.ts';
import {
  type CustomTextField,
  choiceName,
  type OptionChoice,
  type ProductOption,
} from '../../../commerce/catalogue/product-parts.ts';
import { imageWire } from '../../common/media-wire.ts';
import { derivedId } from '../derived/derived-ids.ts';
import type { ProductFields } from '../requested-fields.ts';
import { productMediaWire } from './product-media-wire.ts';

/** The same option on two products is one: same name, same way to show it. */
export const optionId = ({ name, optionType }: ProductOption) =>
  derivedId('option', optionType, name);

export const choiceId = (option: ProductOption, { value, description }: OptionChoice) =>
  derivedId('choice', option.optionType, option.name, value, description);

const modifierId = ({ title, maxLength }: CustomTextField) =>
  derivedId('modifier', title, String(maxLength));

export const renderType = ({ optionType }: ProductOption) =>
  optionType === 'color' ? 'SWATCH_CHOICES' : 'TEXT_CHOICES';

/** The options of a product with the stock, visibility and pictures of each choice. */
export function optionsWire(product: ProductRecord, fields: ProductFields) {
  return product.options.map((option) => ({
    id: optionId(option),
    name: option.name,
    optionRenderType: renderType(option),
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
    ...(isColor ? { colorCode: choice.value } : {}),
  };
}

function choiceState({ variants }: ProductRecord, option: ProductOption, name: string) {
  const own = variants.filter(({ choices }) => choices[option.name] === name);
  return {
    inStock: own.some(({ quantity }) => quantity > 0),
    visible: own.some(({ visible }) => visible),
  };
}

function choicePictures(product: ProductRecord, choice: OptionChoice, fields: ProductFields) {
  const pictures = product.media.filter(({ id }) => choice.mediaIds?.includes(id));
  const [first] = pictures;
  const isByReference = fields.has('PRODUCT_CHOICES_MEDIA_REFERENCES');
  return {
    linkedMedia: isByReference ? [] : pictures.map((item) => productMediaWire(item)),
    ...(isByReference ? { media: { items: pictures.map(({ id }) => ({ mediaId: id })) } } : {}),
    ...(first && fields.has('PRODUCT_CHOICES_DISPLAY_IMAGE')
      ? { displayImage: imageWire(first) }
      : {}),
  };
}

/** Texts that a shopper may add; `key` names the text in a cart. */
export function modifiersWire({ customTextFields }: ProductRecord) {
  return customTextFields.map((field) => ({
    id: modifierId(field),
    name: field.title,
    modifierRenderType: 'FREE_TEXT',
    key: field.title,
    mandatory: field.mandatory,
    freeTextSettings: freeTextWire(field),
  }));
}

export function freeTextWire({ title, maxLength, mandatory }: CustomTextField) {
  return {
    minCharCount: mandatory ? 1 : 0,
    maxCharCount: maxLength,
    defaultAddedPrice: '0',
    title,
    key: title,
  };
}
