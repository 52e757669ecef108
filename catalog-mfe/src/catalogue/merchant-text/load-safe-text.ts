import type { MerchantNode } from './parse-merchant-html.ts';

/** A merchant's HTML as what of it is harmless. */
export type SafeText = (html: string) => MerchantNode[];

/** The sanitiser, which only the page of a watch needs: fetched while the platform is asked for its texts. */
export const loadSafeText = async (): Promise<SafeText> =>
  (await import('./safe-text.ts')).safeText;
