import { showWorkbenchStates } from '@horae/tooling/workbench/show-states.tsx';
import { articleStates } from './article-states.tsx';
import { comparePageStates } from './compare-states.tsx';
import { homeStates } from './home-states.tsx';
import { listingStates } from './listing-workbench-states.tsx';
import { productStates } from './product-states.tsx';
import { reviewStates } from './review-states.tsx';
import { slotStates } from './slot-states.tsx';

showWorkbenchStates('catalog', [
  ...homeStates,
  ...listingStates,
  ...productStates,
  ...reviewStates,
  ...comparePageStates,
  ...slotStates,
  ...articleStates,
]);
