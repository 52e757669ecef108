import type { PageSettings } from './contract.ts';

/** Whose session a call is made in, where one process serves several visitors at once. */
export interface SessionSource {
  accessToken: () => Promise<string>;
  /** A token in the place of one that was refused. */
  renewToken: (refused: string) => Promise<string>;
}

/** The parts that differ between a page in a browser, an edge and a test. */
interface ShopParts {
  /** Names the shop where no document does. */
  settings: () => PageSettings | undefined;
  /** Finds the session that the running code works for; none in a browser, where the page has but one. */
  session: () => SessionSource | undefined;
  /** Receives failures that have no reader of their own, with a name of where they happened. */
  report: (error: unknown, where: string) => void;
}

const parts: ShopParts = {
  settings: () => undefined,
  session: () => undefined,
  report(error, where) {
    // biome-ignore lint/suspicious/noConsole: the one place that writes to the console.
    console.error(`[horae] ${where}`, error);
  },
};

/** Replaces parts of this process, once when it starts. */
export function configureShop(replaced: Partial<ShopParts>): void {
  Object.assign(parts, replaced);
}

export const getShopSettings = (): PageSettings | undefined => parts.settings();

export const getSessionSource = (): SessionSource | undefined => parts.session();

/** Records a failure that has no reader of its own. A person who waits must be told by the screen too. */
export const report = (error: unknown, where: string): void => parts.report(error, where);
