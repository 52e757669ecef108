import { createCartMemory } from '../cart/store/cart-memory.ts';

/** For tests of a visitor who has been shopping here before. */
export const rememberCart = (): void => createCartMemory(() => localStorage).remember(true);
