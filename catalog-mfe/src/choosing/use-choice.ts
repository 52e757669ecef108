import { type RefObject, useEffect, useState } from 'react';
import {
  addToChoice,
  type ChosenProduct,
  readChoice,
  removeFromChoice,
  storeChoice,
} from './choice.ts';
import { CHOICE_FIELD, chosenSlugs } from './choice-field.ts';

/** Returns the watches chosen in this tab, synchronised with the checkboxes of a form. */
export function useChoice(form: RefObject<HTMLFormElement | null>) {
  const [chosen, setChosen] = useState<ChosenProduct[]>([]);
  const [isFull, setFull] = useState(false);

  useEffect(() => {
    /** Stores a choice and shows it in every checkbox; `null` stands for one watch too many, which is unchecked again. */
    const settle = (next: ChosenProduct[] | null) => {
      const settled = next ?? readChoice();
      show(settled, form.current);
      storeChoice(settled);
      setChosen(settled);
      setFull(next === null);
    };
    const change = ({ target }: Event) => {
      if (!isChoice(target, form.current)) return;
      const watch = toChosenProduct(target);
      const before = readChoice();
      settle(target.checked ? addToChoice(before, watch) : removeFromChoice(before, watch.slug));
    };
    // Checkboxes that were checked before hydration count as well.
    const early = choicesOf(form.current).filter(({ checked }) => checked);
    settle(
      early.reduce<ChosenProduct[] | null>(
        (all, box) => all && addToChoice(all, toChosenProduct(box)),
        readChoice(),
      ),
    );
    document.addEventListener('change', change);
    return () => document.removeEventListener('change', change);
  }, [form]);

  const clear = () => {
    show([], form.current);
    storeChoice([]);
    setChosen([]);
    setFull(false);
  };
  return { chosen, isFull, clear };
}

function show(chosen: ChosenProduct[], form: HTMLFormElement | null): void {
  chosenSlugs.clear();
  for (const { slug } of chosen) chosenSlugs.add(slug);
  for (const box of choicesOf(form)) box.checked = chosenSlugs.has(box.value);
}

const choicesOf = (form: HTMLFormElement | null): HTMLInputElement[] =>
  [...(form?.elements ?? [])].filter((field) => isChoice(field, form));

const isChoice = (
  field: EventTarget | null,
  form: HTMLFormElement | null,
): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.name === CHOICE_FIELD && field.form === form;

const toChosenProduct = ({ value, dataset }: HTMLInputElement): ChosenProduct => ({
  slug: value,
  name: dataset.name ?? value,
});
