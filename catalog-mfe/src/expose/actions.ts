import type { Action } from '@horae/shared';
import type * as v from 'valibot';
import { ContactSchema, sendContact } from '../contact/contact-action.ts';
import { askForStock, BackInStockSchema } from '../product/back-in-stock/back-in-stock-action.ts';
import { VoteSchema, voteForReview } from '../reviews/vote-action.ts';

/** An action whose run takes the fields that its schema reads. */
const action = <Fields>(
  schema: v.GenericSchema<unknown, Fields>,
  run: Action<Fields>['run'],
): Action<Fields> => ({ schema, run });

/** By the names of `remote.json`; the edge alone loads them. */
export const actions = {
  'back-in-stock': action(BackInStockSchema, askForStock),
  contact: action(ContactSchema, sendContact),
  vote: action(VoteSchema, voteForReview),
};
