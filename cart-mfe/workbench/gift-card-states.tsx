import type { WorkbenchState } from '@horae/tooling/workbench/workbench-state.ts';
import { BalancePage } from '../src/gift-card/balance-page.tsx';
import { BuyGiftCardPage } from '../src/gift-card/buy-gift-card-page.tsx';
import type { GiftCardBalance } from '../src/gift-card/gift-card-fields.ts';
import { BALANCE_FOUND } from '../src/gift-card/gift-card-fields.ts';

const buying = { shown: <BuyGiftCardPage />, at: '/gift-card' };
const balancePage = { shown: <BalancePage />, at: '/gift-card/balance' };

const money = (formattedAmount: string) => ({ formattedAmount });
const BALANCE: GiftCardBalance = {
  obfuscatedCode: '****-****-****-W1ZT',
  balance: money('$30.00'),
  entries: [
    { kind: 'ISSUED', amount: money('$50.00'), date: '2026-02-22T12:00:00.000Z' },
    { kind: 'REDEEMED', amount: money('$20.00'), date: '2026-02-23T12:00:00.000Z' },
  ],
};

/** Buying a gift card, and asking what is left on one. */
export const giftCardStates: WorkbenchState[] = [
  { name: 'gift-card-page/new', ...buying },
  {
    name: 'gift-card-page/refused',
    ...buying,
    answer: {
      action: 'cart/buy-gift-card',
      refused: { sendOn: 'WRONG', receiverEmail: 'WRONG' },
      values: { offered: '500', receiverName: 'Ann', receiverEmail: 'ann', words: 'Enjoy it' },
    },
  },
  { name: 'gift-card-balance-page/asking', ...balancePage },
  {
    name: 'gift-card-balance-page/found',
    ...balancePage,
    answer: {
      action: 'cart/gift-card-balance',
      said: BALANCE_FOUND,
      values: { balance: JSON.stringify(BALANCE) },
    },
  },
  {
    name: 'gift-card-balance-page/unknown',
    ...balancePage,
    answer: { action: 'cart/gift-card-balance', refused: { code: 'INVALID_GIFT_CARD_CODE' } },
  },
];
