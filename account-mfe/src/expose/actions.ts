import { defineAction } from '@horae/shared/define-action';
import * as v from 'valibot';
import {
  AddContactEntrySchema,
  addMemberContactDetail,
  ProfileNamesSchema,
  RemoveContactEntrySchema,
  removeContactEntry,
  saveProfileNames,
} from '../actions/change-profile.ts';
import {
  BeginFactorSchema,
  beginFactorSetup,
  ChangePasswordSchema,
  ConfirmFactorSchema,
  changeOwnPassword,
  confirmFactorSetup,
  deleteOwnAccount,
  disableSecondFactor,
  EndSessionSchema,
  endMemberSession,
  endOtherMemberSessions,
  issueRecoveryCodes,
  PasswordProofSchema,
} from '../actions/change-security.ts';
import {
  endWishlistShare,
  removeWishlistItem,
  restoreWishlistItem,
  ShareListSchema,
  saveWishlistItem,
  shareOwnWishlist,
  WishlistItemSchema,
} from '../actions/change-wishlist.ts';
import { createMemberAction } from '../actions/create-member-action.ts';
import {
  CancelOrderSchema,
  cancelOwnOrder,
  ReturnItemsSchema,
  requestItemsReturn,
} from '../actions/order-actions.ts';
import {
  ForgotPasswordSchema,
  mailRecoveryLink,
  NewPasswordSchema,
  setNewPassword,
} from '../actions/recover-password.ts';
import {
  CredentialsSchema,
  logIn,
  logOut,
  ResendCodeSchema,
  resendSignInCode,
  SignInCodeSchema,
  signUp,
  verifySignInCode,
} from '../actions/sign-in.ts';
import {
  deleteOwnReview,
  ReviewFormSchema,
  ReviewTargetSchema,
  writeReview,
} from '../actions/write-review.ts';

/** By the names of `remote.json`; the edge alone loads them. */
export const actions = {
  'add-contact': defineAction(AddContactEntrySchema, createMemberAction(addMemberContactDetail)),
  'begin-second-factor': defineAction(BeginFactorSchema, beginFactorSetup),
  'cancel-order': defineAction(CancelOrderSchema, cancelOwnOrder),
  'change-password': defineAction(ChangePasswordSchema, changeOwnPassword),
  'confirm-second-factor': defineAction(ConfirmFactorSchema, confirmFactorSetup),
  'delete-account': defineAction(PasswordProofSchema, deleteOwnAccount),
  'delete-review': defineAction(ReviewTargetSchema, deleteOwnReview),
  'end-other-sessions': defineAction(v.object({}), endOtherMemberSessions),
  'end-session': defineAction(EndSessionSchema, endMemberSession),
  'end-share': defineAction(v.object({}), endWishlistShare),
  'forgot-password': defineAction(ForgotPasswordSchema, mailRecoveryLink),
  'give-code': defineAction(SignInCodeSchema, verifySignInCode),
  'log-in': defineAction(CredentialsSchema, logIn),
  'log-out': defineAction(v.object({}), (_fields, context) => logOut(context)),
  'new-password': defineAction(NewPasswordSchema, setNewPassword),
  'remove-contact': defineAction(RemoveContactEntrySchema, createMemberAction(removeContactEntry)),
  'remove-wish': defineAction(WishlistItemSchema, removeWishlistItem),
  'renew-recovery-codes': defineAction(PasswordProofSchema, issueRecoveryCodes),
  'request-return': defineAction(ReturnItemsSchema, requestItemsReturn),
  'restore-wish': defineAction(WishlistItemSchema, restoreWishlistItem),
  'save-names': defineAction(ProfileNamesSchema, createMemberAction(saveProfileNames)),
  'save-wish': defineAction(WishlistItemSchema, saveWishlistItem),
  'send-code': defineAction(ResendCodeSchema, resendSignInCode),
  'share-wishes': defineAction(ShareListSchema, shareOwnWishlist),
  'sign-up': defineAction(CredentialsSchema, signUp),
  'turn-off-second-factor': defineAction(PasswordProofSchema, disableSecondFactor),
  'write-review': defineAction(ReviewFormSchema, writeReview),
};
