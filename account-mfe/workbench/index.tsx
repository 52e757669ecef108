import { showWorkbenchStates } from '@horae/tooling/workbench/show-states.tsx';
import { memberStates } from './member-states.tsx';
import { orderPageStates } from './order-states.tsx';
import { reviewStates } from './review-states.tsx';
import { signInStates } from './sign-in-states.tsx';
import { wishlistStates } from './wishlist-states.tsx';

showWorkbenchStates('account', [
  ...signInStates,
  ...memberStates,
  ...orderPageStates,
  ...wishlistStates,
  ...reviewStates,
]);
