export { isolated, isolatedPhrase } from './bidi-isolated.ts';
export { type CardExpiry, readCardExpiry, readCardNumber, readCardSecurityCode } from './card.ts';
export { type DateRange, dateRange, endOfMonth, isDayInRange } from './coming-days.ts';
export { readDate } from './date.ts';
export { LONGEST_EMAIL, readEmail } from './email.ts';
export { asEngraved, engravingFault } from './engraving.ts';
export { needsProvince } from './needs-state.ts';
export {
  cleanCode,
  cleanGroupedCode,
  LONGEST_PHONE,
  readAmount,
  readPhone,
  readQuantity,
} from './numbers.ts';
export { cleanPassword, listPasswordForms } from './password.ts';
export { cleanLine, cleanText, countTypedCharacters } from './text.ts';
export { lineSchema, linesSchema, withReader } from './text-schemas.ts';
