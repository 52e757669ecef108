import { showStates } from '@horae/tooling/workbench/show-states.tsx';
import { entryStates } from './entry-states.tsx';
import { memberStates } from './member-states.tsx';
import { orderStates } from './order-states.tsx';
import { reviewStates } from './review-states.tsx';
import { wishlistStates } from './wishlist-states.tsx';

showStates('account', [
  ...entryStates,
  ...memberStates,
  ...orderStates,
  ...wishlistStates,
  ...reviewStates,
]);
