import type { ActionId } from '../contract.ts';

/** Where the forms of an action are sent: `cart/add` → `/_action/cart/add`. */
export const actionPath = (action: ActionId): string => `/_action/${action}`;
