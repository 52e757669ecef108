/** Where a fact stands, so that a screen can show it. */
export interface Source {
  kind:
    | 'specification'
    | 'description'
    | 'section'
    | 'option'
    | 'price'
    | 'stock'
    | 'review'
    | 'house'
    | 'rule';
  /** The row, section or page, as it is titled there. */
  label: string;
  /** The watch whose fact it is; absent for the house's own words. */
  product?: string;
  /** Path of the page of the house that says it. */
  path?: string;
}

/** What was found out about a question. */
export interface Answer {
  /** `unknown`: the facts do not say; `talk`: a greeting or thanks; `language`: asked in another language than English. */
  kind: 'answer' | 'unknown' | 'talk' | 'language';
  text: string;
  sources: Source[];
  /** Questions that could come next, and have an answer. */
  suggestions: string[];
}

/** Said when no fact answers a question. */
export const NO_INFORMATION = "I don't have that information.";

/** An answer out of facts. */
export function answered(text: string, ...sources: Source[]): Answer {
  return { kind: 'answer', text, sources, suggestions: [] };
}

/** That the facts do not say; `nearest` is what they do say of it. */
export function unknown(nearest: Answer | null = null, about = ''): Answer {
  const opening = about === '' ? NO_INFORMATION : `${NO_INFORMATION} ${about}`;
  const text = nearest ? `${opening} ${nearest.text.replace(/^(?:Yes|No)[.,:] /, '')}` : opening;
  return { kind: 'unknown', text, sources: nearest?.sources ?? [], suggestions: [] };
}
