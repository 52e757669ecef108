import type { ProductOption } from '../../catalogue/product.ts';
import type { Availability } from './choices.ts';

export interface OptionProps {
  option: ProductOption;
  /** Id of the form that the choice is sent with. */
  form: string;
  chosen: string;
  availability: (value: string) => Availability;
  onChoose: (value: string) => void;
  /** Address of the page with this choice and the current choices of all other options. */
  addressOf: (value: string) => string;
}

/** Words after the name of a choice. */
const UNAVAILABLE: Record<Availability, string> = {
  'in-stock': '',
  'sold-out': 'sold out',
  'not-made': 'not made in this combination',
};

/** Prefix of the form fields of options. */
export const OPTION_FIELD = 'option.';

export const fieldName = ({ name }: ProductOption): string => OPTION_FIELD + name;

/** Text of a choice, with the reason where it is unavailable. */
export function choiceText(text: string, availability: Availability, between: string): string {
  return [text, UNAVAILABLE[availability]].filter(Boolean).join(between);
}

/** The part of the product page that a submission of its form leads back to. */
export const PLACE_ID = 'back-in-stock';
