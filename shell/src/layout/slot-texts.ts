import type { ModuleId } from '@horae/shared';
import { CONTACT } from './contact.ts';

interface UnavailableTexts {
  heading: string;
  rest: string;
  isPage: boolean;
}

const SLOTS: Partial<Record<ModuleId, Omit<UnavailableTexts, 'isPage'>>> = {
  'cart/CartPanel': {
    heading: 'The cart could not be opened.',
    rest: 'What is in it is safe. The rest of the shop works as usual.',
  },
  'cart/AddToCartButton': {
    heading: 'Adding to the cart is not possible right now.',
    rest: 'The rest of the shop works as usual.',
  },
  'assistant/TalkPanel': {
    heading: 'Talk to Product could not be loaded.',
    rest: 'Everything we know about this watch is also written below.',
  },
  'support/ChatWindow': {
    heading: 'The chat could not be opened.',
    rest: `You can also write to ${CONTACT.email} or call ${CONTACT.phone}.`,
  },
};

/** The words for a module that is missing: its own for the lent ones, one pair for pages. */
export function unavailableTexts(module: ModuleId): UnavailableTexts {
  const isPage = module.endsWith('Page');
  const known = SLOTS[module];
  if (known) return { ...known, isPage };
  return isPage
    ? {
        heading: 'This page could not be loaded.',
        rest: 'Your cart is safe, and the other pages work as usual.',
        isPage,
      }
    : {
        heading: 'A part of this page could not be loaded.',
        rest: 'The rest of the shop works as usual.',
        isPage,
      };
}
