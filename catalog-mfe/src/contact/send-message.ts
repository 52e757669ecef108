import { sendAsVisitor } from '../base/send-as-visitor.ts';
import type { ContactMessage } from './contact-message.ts';

/**
 * Mails a message to the shop.
 * @throws PlatformError with violations by field where the platform refuses one, with status 429 after
 * too many messages, with code `UNREACHABLE` when it does not answer.
 */
export const sendMessage = (message: ContactMessage): Promise<void> =>
  sendAsVisitor('/contact/v1/messages', message);
