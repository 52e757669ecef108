import { expect, type Page } from '@playwright/test';

/** The keys that a person without a pointer has. */
export function createKeyboard(page: Page) {
  const focused = page.locator(':focus');

  /** Tabs on until something with this accessible name has the focus, in sight and with a ring around it. */
  const goTo = async (role: Parameters<Page['getByRole']>[0], name: string | RegExp) => {
    const goal = page.getByRole(role, { name, exact: true });
    for (let stop = 0; stop < 120; stop += 1) {
      await page.keyboard.press('Tab');
      if ((await focused.count()) > 0 && (await goal.and(focused).count()) > 0) break;
    }
    await expect(goal.and(focused), `reached by Tab: ${name}`).toBeInViewport();
    return focused;
  };

  return {
    focused,
    goTo,
    press: (key: string) => page.keyboard.press(key),
    type: (text: string) => page.keyboard.type(text),
  };
}
