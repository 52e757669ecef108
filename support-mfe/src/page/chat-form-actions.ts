import {
  type ActionAnswer,
  type ActionContext,
  type ActionRefused,
  PlatformError,
} from '@horae/shared';
import { cleanText } from '@horae/shared/typed-text';
import * as v from 'valibot';
import { sendToChatbot } from '../chat/send-to-chatbot.ts';
import { deleteConversation, storeChatExchange } from '../chat/stored-conversation-api.ts';
import { toChatMessage } from '../chat/to-chat-message.ts';

/** Longer replies are cut before they are stored. */
const LONGEST_REPLY = 4000;

/** The one field of the form. */
export const MessageSchema = v.object({
  message: v.optional(
    v.pipe(
      v.string('MESSAGE_MISSING'),
      v.transform(cleanText),
      v.nonEmpty('MESSAGE_MISSING'),
      v.maxLength(500, 'MESSAGE_TOO_LONG'),
    ),
    '',
  ),
});
export type ChatMessageFormValues = v.InferOutput<typeof MessageSchema>;

/** Sends a message to the chatbot and stores it with the reply, so that the page can show them. */
export async function sendMessage(
  { message }: ChatMessageFormValues,
  { role }: Pick<ActionContext, 'role'>,
): Promise<ActionAnswer> {
  try {
    const reply = await sendToChatbot(message, { hasSession: role !== 'none' });
    const said = toChatMessage(reply);
    await storeChatExchange(message, { ...said, text: said.text.slice(0, LONGEST_REPLY) });
    return { go: '/chat#newest' };
  } catch (thrown) {
    return limited(thrown);
  }
}

/** Deletes the conversation; a visitor without a session has none. */
export async function resetConversation({
  role,
}: Pick<ActionContext, 'role'>): Promise<ActionAnswer> {
  try {
    if (role !== 'none') await deleteConversation();
    return { go: '/chat' };
  } catch (thrown) {
    return limited(thrown);
  }
}

/** Too many messages are the visitor's matter; everything else is a failure of the shop. */
function limited(thrown: unknown): ActionRefused {
  if (thrown instanceof PlatformError && thrown.status === 429)
    return { refused: { message: 'LIMITED' } };
  throw thrown;
}
