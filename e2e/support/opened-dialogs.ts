import type { Page } from '@playwright/test';

/** Counts from now on how often pages of this tab open a dialog, by its name. */
export async function openedDialogs(page: Page): Promise<(name: string) => Promise<number>> {
  await page.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    const open = HTMLDialogElement.prototype.showModal;
    HTMLDialogElement.prototype.showModal = function showModal() {
      const label = document.getElementById(this.getAttribute('aria-labelledby') ?? '');
      opened.push(this.ariaLabel ?? label?.textContent ?? '');
      open.call(this);
    };
  });
  return (name) =>
    page.evaluate(
      (wanted) =>
        ((globalThis as { opened?: string[] }).opened ?? []).filter((one) => one.includes(wanted))
          .length,
      name,
    );
}
