import type { ModuleId } from '@horae/shared';
import { SHOP_CONTACT_DETAILS } from './shop-contact-details.tsx';

interface UnavailableTexts {
  heading: string;
  rest: string;
}

const SLOTS: Partial<Record<ModuleId, UnavailableTexts>> = {
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
    rest: `You can also write to ${SHOP_CONTACT_DETAILS.email} or call ${SHOP_CONTACT_DETAILS.phone}.`,
  },
};

/** Subject of the notice about HTML without its code. */
const NAMES: Partial<Record<ModuleId, string>> = {
  'cart/AddToCartButton': 'Adding to the cart',
};

/** Returns the notice about modules whose HTML is on the page without their code; a page's covers all others. */
export function getIncompletePageText(modules: ModuleId[]): string {
  const names = new Set(
    modules.map((id) => NAMES[id] ?? (id.endsWith('Page') ? 'This page' : 'A part of this page')),
  );
  const name = names.has('This page') || names.size !== 1 ? 'This page' : [...names][0];
  return `${name} is not available in full just now.`;
}

/** Returns the texts for a missing module; pages share a pair, and so do slots without their own. */
export function getMissingModuleTexts(module: ModuleId): UnavailableTexts {
  const isPage = module.endsWith('Page');
  const known = SLOTS[module];
  if (known) return known;
  return isPage
    ? {
        heading: 'This page could not be loaded.',
        rest: 'Your cart is safe, and the other pages work as usual.',
      }
    : {
        heading: 'A part of this page could not be loaded.',
        rest: 'The rest of the shop works as usual.',
      };
}
