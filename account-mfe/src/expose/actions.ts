import type { Action } from '@horae/shared';
import * as v from 'valibot';
import { asMember } from '../actions/as-member.ts';
import { AddSchema, addContact, RemoveSchema, removeContact } from '../actions/change-contact.ts';
import {
  ChangeSchema,
  changeOwnPassword,
  deleteOwnAccount,
  endOne,
  endOthers,
  ProofSchema,
  SessionSchema,
  turnOff,
} from '../actions/change-security.ts';
import { EntrySchema } from '../actions/entry-schema.ts';
import { AnotherCodeSchema, CodeSchema, giveCode, sendCode } from '../actions/give-code.ts';
import { logIn } from '../actions/log-in.ts';
import { logOut } from '../actions/log-out.ts';
import { askReturn, CancelSchema, cancel, ReturnSchema } from '../actions/order-actions.ts';
import {
  ForgotSchema,
  forgotPassword,
  NewPasswordSchema,
  newPassword,
} from '../actions/recover.ts';
import { changeNames, NamesSchema } from '../actions/save-names.ts';
import { signUp } from '../actions/sign-up.ts';
import { BeginSchema, begin, ConfirmSchema, confirm, renew } from '../actions/turn-on-factor.ts';
import {
  removeWish,
  restoreWish,
  ShareSchema,
  saveWish,
  shareWishes,
  unshareWishes,
  WishSchema,
} from '../actions/wish-actions.ts';
import {
  PlaceSchema,
  ReviewFormSchema,
  takeReviewBack,
  writeReview,
} from '../actions/write-review.ts';

/** An action whose run takes the fields that its schema reads. */
const action = <Fields>(
  schema: v.GenericSchema<unknown, Fields>,
  run: Action<Fields>['run'],
): Action<Fields> => ({ schema, run });

/** By the names of `remote.json`; the edge alone loads them. */
export const actions = {
  'add-contact': action(AddSchema, asMember(addContact)),
  'begin-second-factor': action(BeginSchema, begin),
  'cancel-order': action(CancelSchema, cancel),
  'change-password': action(ChangeSchema, changeOwnPassword),
  'confirm-second-factor': action(ConfirmSchema, confirm),
  'delete-account': action(ProofSchema, deleteOwnAccount),
  'delete-review': action(PlaceSchema, takeReviewBack),
  'end-other-sessions': action(v.object({}), endOthers),
  'end-session': action(SessionSchema, endOne),
  'end-share': action(v.object({}), unshareWishes),
  'forgot-password': action(ForgotSchema, forgotPassword),
  'give-code': action(CodeSchema, giveCode),
  'log-in': action(EntrySchema, logIn),
  'log-out': action(v.object({}), (_fields, context) => logOut(context)),
  'new-password': action(NewPasswordSchema, newPassword),
  'remove-contact': action(RemoveSchema, asMember(removeContact)),
  'remove-wish': action(WishSchema, removeWish),
  'renew-recovery-codes': action(ProofSchema, renew),
  'request-return': action(ReturnSchema, askReturn),
  'restore-wish': action(WishSchema, restoreWish),
  'save-names': action(NamesSchema, asMember(changeNames)),
  'save-wish': action(WishSchema, saveWish),
  'send-code': action(AnotherCodeSchema, sendCode),
  'share-wishes': action(ShareSchema, shareWishes),
  'sign-up': action(EntrySchema, signUp),
  'turn-off-second-factor': action(ProofSchema, turnOff),
  'write-review': action(ReviewFormSchema, writeReview),
};
