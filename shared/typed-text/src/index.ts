export { isolated, isolatedPhrase } from './bidi-isolated.ts';
export { type Expiry, readCard, readExpiry, readSecurityCode } from './card.ts';
export { type ComingDays, comingDays, endOfMonth, isWithin } from './coming-days.ts';
export { readDate } from './date.ts';
export { LONGEST_EMAIL, readEmail } from './email.ts';
export { asEngraved, engravingFault } from './engraving.ts';
export { needsState } from './needs-state.ts';
export {
  LONGEST_PHONE,
  readAmount,
  readCode,
  readGrouped,
  readPhone,
  readQuantity,
} from './numbers.ts';
export { passwordForms, readPassword } from './password.ts';
export { lengthOf, readLine, readText } from './text.ts';
export { line, lines, readAs } from './text-schemas.ts';
