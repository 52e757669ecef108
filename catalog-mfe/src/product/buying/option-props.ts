import type { ProductOption } from '../../catalogue/product.ts';
import type { Availability } from './choices.ts';

export interface OptionProps {
  option: ProductOption;
  chosen: string;
  availability: (value: string) => Availability;
  onChoose: (value: string) => void;
}

/** Said after the name of a choice. */
const UNAVAILABLE: Record<Availability, string> = {
  'in-stock': '',
  'sold-out': 'sold out',
  'not-made': 'not made in this combination',
};

/** A choice and, where it cannot be had, why. */
export function choiceText(text: string, availability: Availability, between: string): string {
  return [text, UNAVAILABLE[availability]].filter(Boolean).join(between);
}
