import type { ProductOption } from '../../catalogue/product.ts';
import type { ChoiceAvailability } from './choices.ts';

export interface OptionProps {
  option: ProductOption;
  /** Id of the form that the choice is sent with. */
  form: string;
  chosen: string;
  availability: (value: string) => ChoiceAvailability;
  onChoose: (value: string) => void;
  /** Address of the page with this choice and the current choices of all other options. */
  choiceAddress: (value: string) => string;
}

/** Words after the name of a choice. */
const UNAVAILABLE: Record<ChoiceAvailability, string> = {
  'in-stock': '',
  'sold-out': 'sold out',
  'not-made': 'not made in this combination',
};

/** Prefix of the form fields of options. */
export const OPTION_FIELD_PREFIX = 'option.';

export const optionFieldName = ({ name }: ProductOption): string => OPTION_FIELD_PREFIX + name;

/** Text of a choice, with the reason where it is unavailable. */
export function choiceAvailabilityText(
  text: string,
  availability: ChoiceAvailability,
  between: string,
): string {
  return [text, UNAVAILABLE[availability]].filter(Boolean).join(between);
}

/** The part of the product page that a submission of its form leads back to. */
export const BACK_IN_STOCK_ID = 'back-in-stock';
