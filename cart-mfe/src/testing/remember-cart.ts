import { createCartMemory } from '../cart/store/cart-memory.ts';

/** For tests of somebody who has been shopping here before. */
export const rememberCart = (): void => createCartMemory(() => localStorage).remember(true);
