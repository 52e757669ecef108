/** A street with its number apart, as shops show it: at the end, as in Amsterdam, or at the beginning, as in London. */
export function streetAddress(addressLine: string): { name: string; number: string } {
  const line = addressLine.trim();
  const [last = ''] = /(?<=[\s,])\d[\w/-]*$/u.exec(line) ?? [];
  // Without the blank or comma between the two.
  const street = line.slice(0, -last.length - 1);
  if (last && /\D$/.test(street)) return { name: street.trim().replace(/,$/, ''), number: last };
  const [, first, rest] = /^(\d[\w/-]*),?\s+([^\d\s].*)$/u.exec(line) ?? [];
  return first && rest ? { name: rest, number: first } : { name: line, number: '' };
}
