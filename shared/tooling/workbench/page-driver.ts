import type { PageDriver } from './workbench-state.ts';

const CLICKABLE = 'button, a, summary, input[type="radio"], input[type="checkbox"], label';

/** Acts on the page of a state; a missing element is an error, so that no picture is taken. */
export function createPageDriver(settled: () => Promise<void>): PageDriver {
  return {
    settled,
    click(name) {
      const all = [...document.querySelectorAll<HTMLElement>(CLICKABLE)];
      const found = all.find((element) => nameOf(element) === name);
      if (!found) throw new Error(`Nothing to click is called ${name}`);
      found.click();
    },
    type(label, text) {
      const all = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
      const found = all.find((field) => labelOf(field) === label);
      if (!found) throw new Error(`No field is called ${label}`);
      found.focus();
      // React listens to what the browser's own setter does.
      const kind = Object.getPrototypeOf(found) as HTMLInputElement;
      Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(found, text);
      found.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

const nameOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

const labelOf = (field: HTMLInputElement): string =>
  (field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '').trim();
