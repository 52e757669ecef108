import { defineAction } from '@horae/shared/define-action';
import * as v from 'valibot';
import { asMember } from '../actions/as-member.ts';
import {
  AddSchema,
  addContact,
  changeNames,
  NamesSchema,
  RemoveSchema,
  removeContact,
} from '../actions/change-profile.ts';
import {
  BeginSchema,
  begin,
  ChangeSchema,
  ConfirmSchema,
  changeOwnPassword,
  confirm,
  deleteOwnAccount,
  endMemberSession,
  endOtherMemberSessions,
  ProofSchema,
  renew,
  SessionSchema,
  turnOff,
} from '../actions/change-security.ts';
import {
  endOwnShare,
  ItemSchema,
  removeItem,
  restoreItem,
  ShareSchema,
  saveItem,
  shareOwnList,
} from '../actions/change-wishlist.ts';
import { CancelSchema, cancel, ReturnSchema, returnItems } from '../actions/order-actions.ts';
import {
  ForgotSchema,
  forgotPassword,
  NewPasswordSchema,
  newPassword,
} from '../actions/recover.ts';
import {
  AnotherCodeSchema,
  CodeSchema,
  EntrySchema,
  giveCode,
  logIn,
  logOut,
  sendCode,
  signUp,
} from '../actions/sign-in.ts';
import {
  ReviewFormSchema,
  removeReview,
  TargetSchema,
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
  'delete-review': defineAction(TargetSchema, removeReview),
  'end-other-sessions': defineAction(v.object({}), endOtherMemberSessions),
  'end-session': defineAction(SessionSchema, endMemberSession),
  'end-share': defineAction(v.object({}), endOwnShare),
  'forgot-password': defineAction(ForgotSchema, forgotPassword),
  'give-code': defineAction(CodeSchema, giveCode),
  'log-in': defineAction(EntrySchema, logIn),
  'log-out': defineAction(v.object({}), (_fields, context) => logOut(context)),
  'new-password': defineAction(NewPasswordSchema, newPassword),
  'remove-contact': defineAction(RemoveSchema, asMember(removeContact)),
  'remove-wish': defineAction(ItemSchema, removeItem),
  'renew-recovery-codes': defineAction(ProofSchema, renew),
  'request-return': defineAction(ReturnSchema, returnItems),
  'restore-wish': defineAction(ItemSchema, restoreItem),
  'save-names': defineAction(NamesSchema, asMember(changeNames)),
  'save-wish': defineAction(ItemSchema, saveItem),
  'send-code': defineAction(AnotherCodeSchema, sendCode),
  'share-wishes': defineAction(ShareSchema, shareOwnList),
  'sign-up': defineAction(EntrySchema, signUp),
  'turn-off-second-factor': defineAction(ProofSchema, turnOff),
  'write-review': defineAction(ReviewFormSchema, writeReview),
};
