import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailsTo } from '../../testing/member-client.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { testSettings } from '../../testing/start-test-shop.ts';
import { testShop } from '../../testing/test-shop.ts';
import { setClockOffset } from '../base/clock.ts';
import { outbox } from './mail-tables.ts';
import { queueMail } from './queue-mail.ts';
import { type SendMail, sendOutbox } from './send-outbox.ts';
import { openSmtp } from './smtp.ts';

const MINUTE = 60_000;
const shop = testShop();

beforeEach(async () => {
  await shop.db.delete(outbox);
  setClockOffset(0);
});
afterEach(() => setClockOffset(0));

const post = (subject = 'Hello', to = 'nora@example.com') =>
  queueMail(shop.db, { to, subject, paragraphs: ['<b>Good day</b>'] });

/** Takes mails, or refuses them, and remembers the subjects. */
function carrier(isUp = () => true) {
  const subjects: string[] = [];
  const send: SendMail = async ({ subject }) => {
    if (!isUp())
      throw Object.assign(new Error('nora@example.com refused'), { code: 'ECONNECTION' });
    subjects.push(subject);
  };
  return { subjects, send };
}

test('mails are sent once, in order, and stay readable for QA', async () => {
  const { subjects, send } = carrier();
  await post('One');
  await post('Two');
  await Promise.all([sendOutbox(shop.db, send, silentLog), sendOutbox(shop.db, send, silentLog)]);
  await sendOutbox(shop.db, send, silentLog);

  expect(subjects).toEqual(['One', 'Two']);
  expect(await mailsTo(shop, 'Nora@example.com')).toEqual([
    expect.objectContaining({ subject: 'Two' }),
    expect.objectContaining({ subject: 'One', html: expect.stringContaining('&lt;b&gt;Good day') }),
  ]);
});

test('the outbox drops codes and links of sent mails', async () => {
  const url = 'http://shop.test/new-password?token=secret-1';
  await queueMail(shop.db, {
    to: 'nora@example.com',
    subject: 'Both',
    paragraphs: ['Good day'],
    code: '482913',
    link: { url, words: 'Go on' },
  });
  const sent: string[] = [];
  await sendOutbox(shop.db, async ({ text, html }) => sent.push(text, html), silentLog);
  const stored = JSON.stringify(await shop.db.select().from(outbox));

  for (const words of sent) {
    expect(words).toContain('482913');
    expect(words).toContain('secret-1');
  }
  expect(stored).toContain('Good day');
  expect(stored).not.toMatch(/482913|secret-1/);
});

test('a failed mail is retried after 1 and 2 minutes, and dropped after a day', async () => {
  let isUp = false;
  const { subjects, send } = carrier(() => isUp);
  await post();
  await sendOutbox(shop.db, send, silentLog);
  isUp = true;
  await sendOutbox(shop.db, send, silentLog);
  expect(subjects).toEqual([]);

  isUp = false;
  setClockOffset(1.1 * MINUTE);
  await sendOutbox(shop.db, send, silentLog);
  isUp = true;
  setClockOffset(2.2 * MINUTE);
  await sendOutbox(shop.db, send, silentLog);
  expect(subjects).toEqual([]);
  setClockOffset(3.3 * MINUTE);
  await sendOutbox(shop.db, send, silentLog);
  expect(subjects).toEqual(['Hello']);

  await post('Too old');
  setClockOffset(26 * 60 * MINUTE);
  await sendOutbox(shop.db, send, silentLog);
  expect(subjects).toEqual(['Hello']);
});

/** The least that a mail server says. */
async function startMailServer(): Promise<{
  server: Server;
  port: number;
  received: () => string;
}> {
  let received = '';
  const server = createServer((socket) => {
    let isData = false;
    socket.setEncoding('utf8').write('220 mail.test\r\n');
    socket.on('data', (chunk: string) => {
      received += chunk;
      if (isData && !/\r\n\.\r\n$/.test(received)) return;
      const isStart = /^DATA/i.test(chunk);
      if (/^QUIT/i.test(chunk)) socket.end('221 bye\r\n');
      else socket.write(isStart ? '354 go on\r\n' : '250 ok\r\n');
      isData = isStart;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { server, port: address.port, received: () => received };
}

test('mails are passed to the configured server with the shop as sender', async () => {
  const { server, port, received } = await startMailServer();
  const smtp = openSmtp(`smtp://127.0.0.1:${port}`, 'Horae <shop@horae.example>');
  await post('Over the wire');
  await sendOutbox(shop.db, smtp.send, silentLog);
  smtp.close();
  server.close();

  expect(received()).toContain('RCPT TO:<nora@example.com>');
  expect(received()).toContain('From: Horae <shop@horae.example>');
  expect(received()).toContain('Subject: Over the wire');
});

test('a mail server gets addresses of every kind in a form that it accepts', async () => {
  const { server, port, received } = await startMailServer();
  const smtp = openSmtp(`smtp://127.0.0.1:${port}`, 'Horae <shop@horae.example>');
  await post('Quoted', "sean.o'neill@example.com");
  await queueMail(shop.db, {
    to: 'info@bücher-müller.example',
    replyTo: '!#$%&*+/=?^_`{|}~-@bücher.example',
    subject: 'International',
    paragraphs: ['Good day'],
  });
  await sendOutbox(shop.db, smtp.send, silentLog);
  smtp.close();
  server.close();

  expect(received()).toContain("RCPT TO:<sean.o'neill@example.com>");
  expect(received()).toContain('RCPT TO:<info@xn--bcher-mller-thbg.example>');
  expect(received()).toContain('To: info@xn--bcher-mller-thbg.example');
  expect(received()).toContain('Reply-To: !#$%&*+/=?^_`{|}~-@xn--bcher-kva.example');
});

const message = {
  fullName: 'Nora Visser',
  email: 'nora@example.com',
  phone: '+31 20 555 0142',
  message: 'Do you engrave?',
};
const contact = (body: object, address = '192.0.2.1') =>
  shop.call('/contact/v1/messages', { body, init: { headers: { 'x-forwarded-for': address } } });

test('a contact message is delivered to the shop, with its sender to reply to', async () => {
  expect(await (await contact(message)).json()).toEqual({});
  const [row] = await shop.db.select().from(outbox);

  expect(row).toMatchObject({
    to: testSettings.mailbox,
    replyTo: 'nora@example.com',
    subject: 'A question from Nora Visser',
    text: 'Do you engrave?\n\nNora Visser, nora@example.com, +31 20 555 0142',
  });
});

test.each([
  ['fullName', ''],
  ['fullName', 'Nora\r\nBcc: all@example.com'],
  ['email', 'nobody'],
  ['phone', '12'],
  ['message', 'x'.repeat(5001)],
])('a contact message with an invalid %s is refused and not sent', async (field, value) => {
  const response = await contact({ ...message, [field]: value }, '192.0.2.2');

  expect(response.status).toBe(400);
  expect((await response.json()).details.validationError.fieldViolations[0].field).toBe(field);
  expect(await shop.db.$count(outbox)).toBe(0);
});

test('a contact message with a key is mailed once, whatever sessions send it', async () => {
  const send = async (key: string) =>
    shop.app.request('/contact/v1/messages', {
      method: 'POST',
      body: JSON.stringify(message),
      headers: {
        authorization: await shop.newVisitor(),
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': '192.0.2.9',
      },
    });
  const answers = [
    ...(await Promise.all([send('key-of-one-press'), send('key-of-one-press')])),
    await send('key-of-one-press'),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await shop.db.$count(outbox)).toBe(1);
  await send('key-of-another-one');
  expect(await shop.db.$count(outbox)).toBe(2);
});

test('a contact message is normalized, and its line ends count once', async () => {
  const lines = Array.from({ length: 40 }, () => 'x'.repeat(124));
  const typed = {
    fullName: '\u202ENora\u00A0Visser',
    email: 'info@xn--bcher-mller-thbg.example',
    phone: '\u202A+44 20 7946\u20110958\u202C',
    subject: 'ａ\u200Bb',
    message: lines.join('\r\n'),
  };
  expect((await contact(typed, '192.0.2.4')).status).toBe(200);
  const [row] = await shop.db.select().from(outbox);

  expect(lines.join('\r\n').length).toBeGreaterThan(5000);
  expect(row).toMatchObject({ replyTo: 'info@bücher-müller.example', subject: 'ａb' });
  expect(row?.text).toContain('Nora Visser, info@bücher-müller.example, +44 20 7946-0958');
});

test('more than ten contact messages in a quarter of an hour are refused', async () => {
  for (let sent = 0; sent < 10; sent += 1) {
    expect((await contact(message, '192.0.2.3')).status).toBe(200);
  }
  const refused = await contact(message, '192.0.2.3');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

  setClockOffset(16 * MINUTE);
  expect((await contact(message, '192.0.2.3')).status).toBe(200);
});
