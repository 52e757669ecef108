import { asEngraved, engravingFault } from '@horae/typed-text';
import { createRefusal, invalidField } from '../../../base/http/platform-error.ts';
import type { CustomTextField } from '../../catalogue/product-options.ts';

/** A shopper's text for one of a product's text fields; `title` is the field's. */
export interface CustomText {
  title: string;
  text: string;
}

/**
 * The texts of a new line, in the order of the product's fields and as they will be cut; an empty one is none. Throws a
 * 400: `CUSTOM_TEXT_NOT_ALLOWED`, `CUSTOM_TEXT_TOO_LONG`, `CUSTOM_TEXT_MISSING`, or the field at fault for one that the
 * product does not have.
 */
export function readCustomTexts(
  fields: readonly CustomTextField[],
  given: Readonly<Record<string, string>>,
  path: string,
): CustomText[] {
  const unknown = Object.keys(given).find((name) => !fields.some(({ title }) => title === name));
  if (unknown !== undefined) {
    throw invalidField(`${path}.customTextFields`, 'must be text fields of the product');
  }
  return fields.flatMap((field) => {
    const text = asEngraved(Object.hasOwn(given, field.title) ? (given[field.title] ?? '') : '');
    refuseInvalidText(field, text);
    return text === '' ? [] : [{ title: field.title, text }];
  });
}

function refuseInvalidText({ title, maxLength, mandatory }: CustomTextField, text: string): void {
  const fault = engravingFault(text, maxLength);
  if (fault === 'SIGNS') {
    throw createRefusal(400, 'CUSTOM_TEXT_NOT_ALLOWED', {
      description: `${title} holds signs that cannot be engraved.`,
      data: { title },
    });
  }
  if (fault === 'LENGTH') {
    throw createRefusal(400, 'CUSTOM_TEXT_TOO_LONG', {
      description: `${title} may have ${maxLength} signs at most.`,
      data: { title, maxLength },
    });
  }
  if (mandatory && text === '') {
    throw createRefusal(400, 'CUSTOM_TEXT_MISSING', {
      description: `${title} is required.`,
      data: { title },
    });
  }
}

/** Texts as a catalogue reference carries them; nothing where there are none. */
export function textFieldsWire(texts: readonly CustomText[]) {
  if (texts.length === 0) return {};
  return { customTextFields: Object.fromEntries(texts.map(({ title, text }) => [title, text])) };
}

interface LineChoice {
  productId: string;
  variantId: string;
  texts: readonly CustomText[];
}

/** Whether two lines are of one variant with the same texts, so that they are one line with the sum of both. */
export const isSameLineChoice = (a: LineChoice, b: LineChoice): boolean =>
  a.productId === b.productId &&
  a.variantId === b.variantId &&
  a.texts.length === b.texts.length &&
  a.texts.every(
    ({ title, text }, at) => b.texts[at]?.title === title && b.texts[at]?.text === text,
  );
