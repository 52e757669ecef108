import { defineAction } from '@horae/shared/define-action';
import { ContactFormSchema, sendContact } from '../contact/contact-action.ts';
import {
  BackInStockSchema,
  requestStockMail,
} from '../product/back-in-stock/back-in-stock-action.ts';
import { VoteSchema, voteForReview } from '../reviews/vote-action.ts';

/** By the names of `remote.json`; the edge alone loads them. */
export const actions = {
  'back-in-stock': defineAction(BackInStockSchema, requestStockMail),
  contact: defineAction(ContactFormSchema, sendContact),
  vote: defineAction(VoteSchema, voteForReview),
};
