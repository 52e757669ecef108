import { beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { testSettings } from '../../testing/start-test-shop.ts';
import { testShop } from '../../testing/test-shop.ts';
import { errorHandler } from '../base/http/on-error.ts';
import { createServer } from '../create-server.ts';
import { outbox } from '../mail/mail-tables.ts';
import { outboxRoutes } from './outbox-routes.ts';

const shop = testShop();

beforeEach(async () => {
  await shop.db.delete(outbox);
});

const read = (headers: Record<string, string> = {}) =>
  outboxRoutes(shop.db).onError(errorHandler(silentLog)).request('/_outbox', { headers });
const readPage = async () => (await (await read()).text()).replaceAll(/\s+/g, ' ');

const mail = (subject: string, link: string | null = null) => ({
  to: 'nora@example.com',
  subject,
  text: 'Good day.\n\nGood <night>.',
  html: '<p>Good day.</p>',
  link,
  at: new Date('2026-03-01T10:00:00Z'),
});

test('an empty outbox says so, under the policy of hosted pages', async () => {
  const page = await readPage();

  expect(page).toContain('<title>Outbox – Horae</title>');
  expect(page).toContain(
    '<body> <main> <h1>Outbox</h1> <p>No mail has been sent yet.</p> </main> </body>',
  );
  expect((await read()).headers.get('content-security-policy')).toContain("style-src 'self'");
});

test('a mail is shown with its recipient, its time, each paragraph and its link, as text', async () => {
  await shop.db.insert(outbox).values(mail('<b>Hello</b>', 'http://shop.test/x?a=1&b=2'));

  expect(await readPage()).toContain(
    [
      '<h1>Outbox</h1> <article class="mail"> <h2>&lt;b&gt;Hello&lt;/b&gt;</h2>',
      '<p>To nora@example.com, <time datetime="2026-03-01T10:00:00.000Z">Sun, 01 Mar 2026 10:00:00 GMT</time></p>',
      '<p class="mail-text">Good day.</p><p class="mail-text">Good &lt;night&gt;.</p>',
      '<p class="mail-text"><a href="http://shop.test/x?a=1&amp;b=2">Follow the link</a></p> </article> </main>',
    ].join(' '),
  );
});

test('a mail without a link shows none', async () => {
  await shop.db.insert(outbox).values(mail('Hello'));

  expect(await readPage()).toContain(
    '<p class="mail-text">Good &lt;night&gt;.</p> </article> </main>',
  );
});

test('the newest 100 mails are shown, the newest first', async () => {
  const subjects = Array.from({ length: 101 }, (_, index) => `Mail ${index + 1}`);
  await shop.db.insert(outbox).values(subjects.map((subject) => mail(subject)));
  const shown = [...(await readPage()).matchAll(/<h2>(.*?)<\/h2>/g)].map(([, subject]) => subject);

  expect(shown).toHaveLength(100);
  expect([shown[0], shown[1], shown[99]]).toEqual(['Mail 101', 'Mail 100', 'Mail 2']);
});

test('through the edge nothing lives at the path of the outbox', async () => {
  const response = await read({ 'x-forwarded-for': '' });

  expect(response.status).toBe(404);
  expect((await response.json()).details.applicationError.code).toBe('NOT_FOUND');
});

test.each([
  [{ isProduction: false }, 200],
  [{ isProduction: true }, 404],
  [{ isProduction: false, smtpUrl: 'smtp://mail.test' }, 404],
])('a shop with %j answers the outbox with %d', async (own, status) => {
  const settings = { ...testSettings, ...own };
  const app = await createServer({ db: shop.db, settings, log: silentLog });

  expect((await app.request('/_outbox')).status).toBe(status);
});
