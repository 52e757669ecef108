import type { SlotId } from '../contract.ts';

/** How a visitor opens a slot, without words of any language. Gates open it this way before a release goes live. */
export interface SlotOpening {
  /** A page that shows it, as its route says it. */
  path: string;
  /** The control that opens it; absent where the slot is there with its page. */
  control?: {
    /** Its ARIA role. It also carries {@link OPENS} with the slot's id, which tells it from others. */
    role: 'button' | 'textbox';
    /** The package whose markup it is, and which answers for it. */
    of: 'shell' | 'cart' | 'catalog';
  };
  /** It is below the first view, and loads when it is seen. */
  isBelow?: true;
}

/** The attribute of a control that opens a slot. Since 1.10. */
export const OPENS = 'data-opens';

export const slotOpenings: Record<SlotId, SlotOpening> = {
  'cart/AddToCartButton': { path: '/products' },
  // There is no count before there is a cart.
  'cart/CartCount': { path: '/products', control: { role: 'button', of: 'cart' } },
  'cart/CartPanel': { path: '/products', control: { role: 'button', of: 'shell' } },
  'account/WishKeeper': { path: '/products', control: { role: 'button', of: 'catalog' } },
  'assistant/TalkPanel': { path: '/product/:slug', control: { role: 'button', of: 'catalog' } },
  'catalog/SearchBox': { path: '/', control: { role: 'textbox', of: 'shell' } },
  'catalog/GoesWith': { path: '/product/:slug', isBelow: true },
  'support/ChatWindow': { path: '/', control: { role: 'button', of: 'shell' } },
};
