import { escaped } from '../../../base/escaped.ts';

/** Colours as shoppers call them, and what the shop calls them. */
const names: Record<string, string> = {
  black: 'black',
  white: 'white',
  ivory: 'ivory',
  cream: 'cream|ivory',
  blue: 'blue|navy',
  navy: 'navy|dark blue|midnight blue',
  'midnight blue': 'midnight blue',
  green: 'green|olive',
  'forest green': 'forest green',
  olive: 'olive',
  grey: 'grey|charcoal',
  gray: 'grey|charcoal',
  charcoal: 'charcoal',
  sand: 'sand',
  beige: 'sand|tan|cream',
  tan: 'tan',
  rose: 'rose',
  pink: 'rose|blush|pink',
  blush: 'blush',
  silver: 'silver',
  burgundy: 'burgundy',
  red: 'red|burgundy',
  yellow: 'yellow',
  orange: 'orange',
  purple: 'purple',
  brown: 'brown|tan',
  'dark brown': 'dark brown',
};

/** A colour in a pattern, the longer names first. */
export const COLOUR = Object.keys(names)
  .sort((one, other) => other.length - one.length)
  .join('|');

/** Whether a text of the shop names a colour, as a shopper calls it. */
export const hasColour = (text: string, colour: string): boolean =>
  new RegExp(`\\b(?:${names[colour] ?? escaped(colour)})\\b`, 'i').test(text);
