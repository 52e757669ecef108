import { defineAction } from '@horae/shared/define-action';
import * as v from 'valibot';
import { MessageSchema, resetConversation, sendMessage } from '../page/chat-form-actions.ts';

/** By the names of `remote.json`; the edge alone loads them. */
export const actions = {
  ask: defineAction(MessageSchema, sendMessage),
  'start-again': defineAction(v.object({}), (_fields, context) => resetConversation(context)),
};
