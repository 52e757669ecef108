/** The second address line: the company, and the apartment or floor. A company already in the line is not repeated. */
export function secondAddressLine(company: unknown, line: unknown): string {
  const [name, rest] = [company, line].map((part) => (typeof part === 'string' ? part.trim() : ''));
  if (!name || !rest) return name || rest || '';
  return rest.toLowerCase().includes(name.toLowerCase()) ? rest : `${name}, ${rest}`;
}
