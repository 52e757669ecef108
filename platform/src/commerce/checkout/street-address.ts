/** A street with its number apart, as shops show it: at the end, as in Amsterdam, or at the beginning, as in London. */
export function streetAddress(addressLine: string): { name: string; number: string } {
  const line = addressLine.trim();
  const [, street, last] = /^(.*\D)[\s,]+(\d[\w/-]*)$/u.exec(line) ?? [];
  if (street && last) return { name: street.trim().replace(/,$/, ''), number: last };
  const [, first, rest] = /^(\d[\w/-]*),?\s+(\D.*)$/u.exec(line) ?? [];
  return first && rest ? { name: rest, number: first } : { name: line, number: '' };
}
