import { type RefObject, useEffect, useState } from 'react';
import { COMPARE_FIELD, comparedSlugSet } from './compare-checkbox-state.ts';
import {
  addToComparison,
  getStoredComparison,
  type ProductToCompare,
  removeFromComparison,
  storeComparison,
} from './compare-selection.ts';

/** Returns the watches chosen in this tab, synchronised with the checkboxes of a form. */
export function useCompareSelection(form: RefObject<HTMLFormElement | null>) {
  const [chosen, setChosen] = useState<ProductToCompare[]>([]);
  const [isFull, setFull] = useState(false);

  useEffect(() => {
    /** Stores a choice and shows it in every checkbox; `null` stands for one watch too many, which is unchecked again. */
    const settle = (next: ProductToCompare[] | null) => {
      const settled = next ?? getStoredComparison();
      show(settled, form.current);
      storeComparison(settled);
      setChosen(settled);
      setFull(next === null);
    };
    const change = ({ target }: Event) => {
      if (!isChoice(target, form.current)) return;
      const watch = toChosenProduct(target);
      const before = getStoredComparison();
      settle(
        target.checked ? addToComparison(before, watch) : removeFromComparison(before, watch.slug),
      );
    };
    // Checkboxes that were checked before hydration count as well.
    const early = findCheckboxes(form.current).filter(({ checked }) => checked);
    settle(
      early.reduce<ProductToCompare[] | null>(
        (all, box) => all && addToComparison(all, toChosenProduct(box)),
        getStoredComparison(),
      ),
    );
    document.addEventListener('change', change);
    return () => document.removeEventListener('change', change);
  }, [form]);

  const clear = () => {
    show([], form.current);
    storeComparison([]);
    setChosen([]);
    setFull(false);
  };
  return { chosen, isFull, clear };
}

function show(chosen: ProductToCompare[], form: HTMLFormElement | null): void {
  comparedSlugSet.clear();
  for (const { slug } of chosen) comparedSlugSet.add(slug);
  for (const box of findCheckboxes(form)) box.checked = comparedSlugSet.has(box.value);
}

const findCheckboxes = (form: HTMLFormElement | null): HTMLInputElement[] =>
  [...(form?.elements ?? [])].filter((field) => isChoice(field, form));

const isChoice = (
  field: EventTarget | null,
  form: HTMLFormElement | null,
): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.name === COMPARE_FIELD && field.form === form;

const toChosenProduct = ({ value, dataset }: HTMLInputElement): ProductToCompare => ({
  slug: value,
  name: dataset.name ?? value,
});
