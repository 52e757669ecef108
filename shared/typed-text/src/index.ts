export { isolated, isolatedPhrase } from './bidi-isolated.ts';
export { cleanPassword, listPasswordForms } from './clean-password.ts';
export { type DateRange, dateRange, endOfMonth, isDayInRange } from './date-range.ts';
export { LONGEST_EMAIL, readEmail } from './email.ts';
export { asEngraved, engravingFault } from './engraving.ts';
export { needsProvince } from './needs-province.ts';
export {
  type CardExpiry,
  readCardExpiry,
  readCardNumber,
  readCardSecurityCode,
} from './payment-card.ts';
export { readDate } from './read-typed-date.ts';
export { cleanLine, cleanText, countTypedCharacters } from './text.ts';
export { lineSchema, linesSchema, withReader } from './text-schemas.ts';
export {
  cleanCode,
  cleanGroupedCode,
  LONGEST_PHONE,
  readAmount,
  readPhone,
  readQuantity,
} from './typed-numbers.ts';
