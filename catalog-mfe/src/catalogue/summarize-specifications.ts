/** A section as the platform sends it. */
export interface WireSection {
  title?: string | null | undefined;
  /** HTML. */
  description?: string | null | undefined;
}

/**
 * Size, movement and depth out of the section "Specifications", for captions: `42 mm · Automatic · 300 m`.
 * Whatever the section does not state is left out; a line never begins with a dot.
 */
export function summarizeSpecifications(sections: WireSection[]): string {
  const facts = specificationFacts(sections);
  const movement = facts.get('movement')?.split(/,| with /)[0];
  const depth = facts.get('water resistance')?.match(/(?<!\d)\d+ m\b/)?.[0];

  return [facts.get('case size'), movement, depth]
    .filter((part) => part !== undefined)
    .map((part) => part.replace(/(?<=\d) (?=m)/, '\u00a0').replace(' x ', '\u00a0×\u00a0'))
    .join('\u00a0· ');
}

/** The facts of the section "Specifications": lower-case name to text. */
function specificationFacts(sections: WireSection[]): Map<string, string> {
  const html =
    sections.find(({ title }) => /^specifications?$/i.test(title?.trim() ?? ''))?.description ?? '';
  const items = html.matchAll(/<li>\s*<strong>([^<]+)<\/strong>([^<]+)<\/li>/g);
  return new Map(
    [...items].map(([, name = '', text = '']) => [
      name.replace(/:$/, '').toLowerCase(),
      text.replace(/^:/, '').trim(),
    ]),
  );
}
