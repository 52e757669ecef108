import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useEagerSearchParams } from '../../base/use-eager-search-params.ts';
import { type ChosenFilters, filterParams, NO_FILTERS, readFilters } from './chosen-filters.ts';

/**
 * Returns the filters in the URL and the functions that change them. Every change is an entry of the history and leads to
 * the first page of its results. `read` parses the page's query. The result is the same object until the query changes.
 */
export function useFilters(read: (query: URLSearchParams) => ChosenFilters = readFilters) {
  const params = useEagerSearchParams();
  const isSliding = useRef(false);

  return useMemo(() => {
    const filters = read(params.search);
    const go = (changes: Partial<ChosenFilters>, replace: boolean) =>
      params.go(filterParams({ ...filters, page: 1, ...changes }).toString(), { replace });
    const change = (changes: Partial<ChosenFilters>) => {
      isSliding.current = false;
      go(changes, false);
    };
    /** A slider passes many values on its way; together they are one entry of the history. */
    const slide = (range: Pick<ChosenFilters, 'min' | 'max'>) => {
      go(range, isSliding.current);
      isSliding.current = true;
    };
    /** Clears everything except the search text. */
    const clearAll = () => change(NO_FILTERS);
    return { filters, change, slide, clearAll };
  }, [params, read]);
}

export type UseFiltersResult = ReturnType<typeof useFilters>;

type EarlyFilters = Pick<ChosenFilters, 'min' | 'max' | 'facets'>;

/**
 * Takes over what a visitor has moved, typed and ticked in the rendered form before its code was there: React leaves fields
 * as they are and reports nothing. All of it is one step, read as the form would have been sent without script.
 */
export function useEarlyFilters(
  choose: (early: EarlyFilters) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);

  const takeOver = useEffectEvent(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    if (!form.current || !inputs.some(isTouched)) return;
    const early = readFilters(readFormQuery(form.current, inputs));
    // Outside of the effect, as in `use-early-choice.ts`.
    queueMicrotask(() => choose(early));
  });
  useEffect(() => takeOver(), []);

  return form;
}

/** Whether a field is another than it was rendered; a text that is still being typed counts once its field is left. */
function isTouched(input: HTMLInputElement): boolean {
  if (input.type === 'checkbox') return input.checked !== input.defaultChecked;
  return input.value !== renderedValue(input) && !isTyping(input);
}

/** A browser moves a thumb to the nearest step, which an address need not name. */
function renderedValue({ type, min, max, step, defaultValue }: HTMLInputElement): string {
  if (type !== 'range') return defaultValue;
  const thumb = Object.assign(document.createElement('input'), { type, min, max, step });
  thumb.value = defaultValue;
  return thumb.value;
}

const isTyping = (input: HTMLInputElement): boolean =>
  input.type === 'text' && input === document.activeElement;

/** The query that the form would send, and the thumbs of the slider, which it does not send. */
function readFormQuery(form: HTMLFormElement, inputs: HTMLInputElement[]): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) query.append(name, String(value));
  for (const input of inputs) if (isTyping(input)) query.set(input.name, input.defaultValue);
  const thumbs = inputs.filter(({ type }) => type === 'range');
  const prices = thumbs.map(({ valueAsNumber }) => valueAsNumber);
  if (thumbs[0] && isTouched(thumbs[0])) query.set('min', String(Math.min(...prices)));
  if (thumbs[1] && isTouched(thumbs[1])) query.set('max', String(Math.max(...prices)));
  return query;
}
