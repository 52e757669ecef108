import { createTransport } from 'nodemailer';
import type { SendMail } from './deliver-mail.ts';

interface Smtp {
  send: SendMail;
  close(): void;
}

/** Sends over a mail server (`smtp://` or `smtps://`, with user and password in the URL) in the name of `from`. */
export function openSmtp(url: string, from: string): Smtp {
  const transport = createTransport(url, { from });
  return {
    send: (mail) => transport.sendMail(mail),
    close: () => transport.close(),
  };
}
