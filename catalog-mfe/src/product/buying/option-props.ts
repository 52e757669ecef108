import type { ProductOption } from '../../catalogue/product.ts';
import type { Availability } from './choices.ts';

export interface OptionProps {
  option: ProductOption;
  /** Id of the form that the choice is sent with. */
  form: string;
  chosen: string;
  availability: (value: string) => Availability;
  onChoose: (value: string) => void;
  /** Of the page with this choice made, and the others kept. */
  addressOf: (value: string) => string;
}

/** Said after the name of a choice. */
const UNAVAILABLE: Record<Availability, string> = {
  'in-stock': '',
  'sold-out': 'sold out',
  'not-made': 'not made in this combination',
};

/** What the name of an option's field in a form begins with. */
export const OPTION_FIELD = 'option.';

/** Name of an option's field in a form. */
export const fieldName = ({ name }: ProductOption): string => OPTION_FIELD + name;

/** A choice and, where it cannot be had, why. */
export function choiceText(text: string, availability: Availability, between: string): string {
  return [text, UNAVAILABLE[availability]].filter(Boolean).join(between);
}
