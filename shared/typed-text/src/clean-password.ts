/** A password as it is hashed: the same from every keyboard (NIST 800-63B, 3.1.1.2). Nothing is taken out of it. */
export const cleanPassword = (typed: string): string => typed.normalize('NFKC');

/** Every form in which an older hash may have been made from the same password, the present one first. */
export const listPasswordForms = (typed: string): string[] => [
  ...new Set([
    cleanPassword(typed),
    typed,
    ...(['NFC', 'NFD'] as const).map((form) => typed.normalize(form)),
  ]),
];
