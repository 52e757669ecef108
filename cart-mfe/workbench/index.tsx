import { showWorkbenchStates } from '@horae/tooling/workbench/show-states.tsx';
import { cartStates } from './cart-states.tsx';
import { giftCardStates } from './gift-card-states.tsx';
import { slotStates } from './slot-states.tsx';

showWorkbenchStates('cart', [...cartStates, ...slotStates, ...giftCardStates]);
