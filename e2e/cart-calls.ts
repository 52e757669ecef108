import type { Page, Route } from '@playwright/test';

/** The calls that the cart makes, by the end of their path. */
const CALLS = {
  read: /\/carts\/current$/,
  add: /\/carts\/current\/add-to-cart$/,
  quantity: /\/carts\/current\/update-line-items-quantity$/,
  remove: /\/carts\/current\/remove-line-items$/,
  totals: /\/carts\/current\/estimate-totals$/,
  checkout: /\/carts\/current\/create-checkout$/,
  redirect: /\/redirect-session$/,
} as const;
export type CartCall = keyof typeof CALLS;

/** The ways in which a call can go wrong; `answer lost` is carried out all the same. */
const FAULTS = {
  failing: (route: Route) => route.fulfill({ status: 500, json: { message: 'broken' } }),
  'timing out': (route: Route) => route.fulfill({ status: 504, body: '' }),
  lost: (route: Route) => route.abort('connectionreset'),
  'answer lost': async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
} as const;
export type CartFault = keyof typeof FAULTS;

/** Makes the next calls of a kind go wrong, on this page only. */
export async function breakCalls(
  page: Page,
  call: CartCall,
  { fault, times }: { fault: CartFault; times?: number },
): Promise<void> {
  await page.route(CALLS[call], FAULTS[fault], times === undefined ? {} : { times });
}

/** Heals all calls of a kind. */
export const healCalls = (page: Page, call: CartCall): Promise<void> => page.unroute(CALLS[call]);

/** Lets every call of a kind arrive, and its answer come back, only after a while. */
export async function slowCalls(page: Page, call: CartCall, delayMs: number): Promise<void> {
  await page.route(CALLS[call], async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.fulfill({ response });
  });
}

/** Sends the next call with a token that the platform does not know. */
export async function spoilToken(page: Page, call: CartCall): Promise<void> {
  await page.route(
    CALLS[call],
    (route) => route.continue({ headers: { ...route.request().headers(), authorization: 'old' } }),
    { times: 1 },
  );
}
