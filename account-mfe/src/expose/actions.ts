import { defineAction } from '@horae/shared/define-action';
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

/** By the names of `remote.json`; the edge alone loads them. */
export const actions = {
  'add-contact': defineAction(AddSchema, asMember(addContact)),
  'begin-second-factor': defineAction(BeginSchema, begin),
  'cancel-order': defineAction(CancelSchema, cancel),
  'change-password': defineAction(ChangeSchema, changeOwnPassword),
  'confirm-second-factor': defineAction(ConfirmSchema, confirm),
  'delete-account': defineAction(ProofSchema, deleteOwnAccount),
  'delete-review': defineAction(PlaceSchema, takeReviewBack),
  'end-other-sessions': defineAction(v.object({}), endOthers),
  'end-session': defineAction(SessionSchema, endOne),
  'end-share': defineAction(v.object({}), unshareWishes),
  'forgot-password': defineAction(ForgotSchema, forgotPassword),
  'give-code': defineAction(CodeSchema, giveCode),
  'log-in': defineAction(EntrySchema, logIn),
  'log-out': defineAction(v.object({}), (_fields, context) => logOut(context)),
  'new-password': defineAction(NewPasswordSchema, newPassword),
  'remove-contact': defineAction(RemoveSchema, asMember(removeContact)),
  'remove-wish': defineAction(WishSchema, removeWish),
  'renew-recovery-codes': defineAction(ProofSchema, renew),
  'request-return': defineAction(ReturnSchema, askReturn),
  'restore-wish': defineAction(WishSchema, restoreWish),
  'save-names': defineAction(NamesSchema, asMember(changeNames)),
  'save-wish': defineAction(WishSchema, saveWish),
  'send-code': defineAction(AnotherCodeSchema, sendCode),
  'share-wishes': defineAction(ShareSchema, shareWishes),
  'sign-up': defineAction(EntrySchema, signUp),
  'turn-off-second-factor': defineAction(ProofSchema, turnOff),
  'write-review': defineAction(ReviewFormSchema, writeReview),
};
