import { createTransport } from 'nodemailer';
import type { SendMail } from './send-outbox.ts';

interface Smtp {
  send: SendMail;
  close(): void;
}

/** Sends over a mail server (`smtp://` or `smtps://`, with user and password in the URL) in the name of `from`. */
export function openSmtp(url: string, from: string): Smtp {
  const transport = createTransport(url, { from });
  return {
    send: ({ key, unsubscribeUrl, to, replyTo, ...mail }) =>
      transport.sendMail({
        ...mail,
        to: mailbox(to),
        ...(replyTo === undefined ? {} : { replyTo: mailbox(replyTo) }),
        messageId: `<${key}@horae.outbox>`,
        ...(unsubscribeUrl === undefined ? {} : { headers: oneClick(unsubscribeUrl) }),
      }),
    close: () => transport.close(),
  };
}

/** Taken as it is: written as a text, it would be read as a list of names and addresses. */
const mailbox = (address: string) => ({ name: '', address });

/** Lets the mail program itself end mails of this kind (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
