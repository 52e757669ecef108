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

/** Everything that can be done to one page's calls. */
export function cartFaults(page: Page) {
  return {
    /** Makes the next calls of a kind go wrong, or all of them until they are healed. */
    break: (call: CartCall, { fault, times }: { fault: CartFault; times?: number }) =>
      page.route(CALLS[call], FAULTS[fault], times === undefined ? {} : { times }),

    heal: (call: CartCall) => page.unroute(CALLS[call]),

    /** Lets every call of a kind arrive, and its answer come back, only after a while. */
    slow: (call: CartCall, delayMs: number) =>
      page.route(CALLS[call], async (route) => {
        const response = await route.fetch();
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        await route.fulfill({ response });
      }),

    /** Sends the next call with a token that the platform does not know. */
    spoilToken(call: CartCall) {
      const spoiled = (route: Route) =>
        route.continue({ headers: { ...route.request().headers(), authorization: 'old' } });
      return page.route(CALLS[call], spoiled, { times: 1 });
    },
  };
}
