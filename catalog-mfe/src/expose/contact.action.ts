import type { Action } from '@horae/shared';
import { ContactSchema, sendContact } from '../contact/contact-action.ts';
import type { ContactMessage } from '../contact/contact-message.ts';

export const action: Action<ContactMessage> = { schema: ContactSchema, run: sendContact };
