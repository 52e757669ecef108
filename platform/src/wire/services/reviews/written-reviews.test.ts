import { crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { buyAsGuest, buyAsMember, type OrderBuyer } from '../../../../testing/buy-order.ts';
import { findProductIdBySlug } from '../../../../testing/fill-cart.ts';
import { mailsTo, newTestEmail, signedInClient } from '../../../../testing/member-client.ts';
import { visitorClient } from '../../../../testing/sdk-client.ts';
import { silentLog } from '../../../../testing/silent-log.ts';
import { ADMIN_API_KEY, TEST_SHOP_URL, testSettings } from '../../../../testing/start-test-shop.ts';
import { testShop } from '../../../../testing/test-shop.ts';
import { setClockOffset } from '../../../base/clock.ts';
import { inventory } from '../../../commerce/catalogue/catalogue-tables.ts';
import { inviteReviews } from '../../../commerce/reviews/invite-reviews.ts';
import { createServer } from '../../../create-server.ts';

const SLUG = 'reef-200';
const DAY = 24 * 3_600_000;
const shop = testShop();
let entityId: string;
let photo: Buffer;

beforeAll(async () => {
  entityId = await findProductIdBySlug(await visitorClient(), SLUG);
  await shop.db.update(inventory).set({ quantity: 1000 }).where(eq(inventory.productId, entityId));
  photo = await sharp({
    create: { width: 2400, height: 1200, channels: 3, background: '#204060' },
  })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SECRET-EXIF' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();
});
afterEach(() => setClockOffset(0));

const words = {
  rating: '4',
  title: 'Sits flat',
  text: 'Worn every day for two weeks, and it keeps time.',
  name: 'Nora',
};

type Fields = Record<string, string | string[]>;

function formOf(fields: Fields, files: Buffer[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const text of [value].flat()) form.append(name, text);
  for (const file of files) form.append('pictures', new File([new Uint8Array(file)], 'a.jpg'));
  return form;
}

async function send(token: string, fields: Fields, files: Buffer[] = [], app = shop.app) {
  const init = { method: 'POST', headers: { authorization: token }, body: formOf(fields, files) };
  const response = await app.request('/written-reviews/v1/reviews', init);
  const answer = await response.json();
  return { status: response.status, answer, code: answer.details?.applicationError?.code };
}

const write = ({ token }: OrderBuyer, own: Fields = {}, files: Buffer[] = []) =>
  send(token, { productId: entityId, ...words, ...own }, files);

async function post(path: string, token: string, body: object = {}) {
  const response = await shop.call(path, { token, body });
  return { status: response.status, answer: await response.json() };
}

const moderate = (id: string, status: string) =>
  post(`/reviews/v1/reviews/${id}/moderate`, ADMIN_API_KEY, { status });

async function read(token: string) {
  const query = { filter: { namespace: 'stores', entityId }, cursorPaging: { limit: 100 } };
  return (await post('/reviews/v1/reviews/query', token, { query })).answer;
}

const place = (token: string, requested: object) =>
  post('/written-reviews/v1/place', token, requested);

test("a buyer's review waits for approval, and others then read it", async () => {
  const nora = await buyAsMember(shop, SLUG);
  const visitor = await shop.newVisitor();
  const before = await read(visitor);
  const { answer } = await write(nora);
  const { id } = answer.review;

  expect(answer.review).toMatchObject({
    entityId,
    content: { rating: 4, title: 'Sits flat', body: words.text, media: [] },
    author: { authorName: 'Nora' },
    moderation: { moderationStatus: 'IN_MODERATION' },
    verified: true,
  });
  expect((await place(nora.token, { productId: entityId })).answer).toMatchObject({
    product: { slug: SLUG },
    review: { id },
    waits: true,
  });
  expect(await read(visitor)).toEqual(before);
  await moderate(id, 'APPROVED');
  const after = await read(visitor);
  expect(after.reviews).toHaveLength(before.reviews.length + 1);
  expect(after.metadata.stars.counts[3]).toBe(before.metadata.stars.counts[3] + 1);
});

test('a second review by the same buyer replaces the first, and waits again', async () => {
  const buyer = await buyAsMember(shop, SLUG);
  const first = (await write(buyer)).answer.review;
  await moderate(first.id, 'APPROVED');
  const second = (await write(buyer, { rating: '2', title: 'On second thought' })).answer.review;

  expect(second).toMatchObject({
    id: first.id,
    content: { rating: 2, title: 'On second thought' },
    moderation: { moderationStatus: 'IN_MODERATION', manuallyChanged: false },
  });
  expect((await post('/written-reviews/v1/mine', buyer.token)).answer.reviews).toHaveLength(1);
});

test('two tabs that submit at once create one review', async () => {
  const buyer = await buyAsMember(shop, SLUG);
  const answers = await Promise.all([write(buyer), write(buyer, { title: 'The other' })]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await post('/written-reviews/v1/mine', buyer.token)).answer.reviews).toHaveLength(1);
});

test('a member who has not bought the product cannot review it, nor can a visitor', async () => {
  const { client } = await signedInClient(shop, newTestEmail());
  const stranger = client.auth.getTokens().accessToken.value;
  const guest = await buyAsGuest(shop, SLUG);
  const requested = { productId: entityId, ...words };

  expect(await send(stranger, requested)).toMatchObject({ status: 403, code: 'NOT_BOUGHT' });
  expect(await send(guest.token, requested)).toMatchObject({ status: 403, code: 'MEMBERS_ONLY' });
  expect(await send(stranger, { ...requested, productId: 'none' })).toMatchObject({ status: 404 });
  expect(await send(guest.token, { ...words, token: 'guessed' })).toMatchObject({
    status: 404,
    code: 'REVIEW_LINK_ENDED',
  });
  expect((await send('', requested)).status).toBe(401);
});

test.each<[string, Fields, string]>([
  ['six stars', { rating: '6' }, 'rating'],
  ['no star', { rating: '' }, 'rating'],
  ['a short title', { title: 'x' }, 'title'],
  ['a long title', { title: 'x'.repeat(101) }, 'title'],
  ['a short text', { text: 'Too short.' }, 'text'],
  ['a long text', { text: 'x'.repeat(3001) }, 'text'],
  ['no name', { name: ' ' }, 'name'],
])('%s is refused by its field, and changes nothing', async (_what, own, field) => {
  const buyer = await once(() => buyAsMember(shop, SLUG));
  const { status, answer } = await write(buyer, own);

  expect(status).toBe(400);
  expect(answer.details.validationError.fieldViolations[0].field).toBe(field);
  expect((await post('/written-reviews/v1/mine', buyer.token)).answer.reviews).toEqual([]);
});

let known: Promise<OrderBuyer> | undefined;
const once = (make: () => Promise<OrderBuyer>): Promise<OrderBuyer> => (known ??= make());

test('a picture is re-encoded: smaller, without metadata, as a JPEG', async () => {
  const buyer = await buyAsMember(shop, SLUG);
  expect(photo.includes('SECRET-EXIF')).toBe(true);
  // A file that is a picture and a page at once: what follows the picture stays behind.
  const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
  const { answer } = await write(buyer, {}, [polyglot]);
  const [{ image }] = answer.review.content.media;
  const response = await shop.call(image.url);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height, format, exif } = await sharp(bytes).metadata();

  expect({ width, height, format, exif }).toEqual({
    width: image.width,
    height: image.height,
    format: 'jpeg',
    exif: undefined,
  });
  expect([image.width, image.height]).toEqual([1600, 800]);
  expect(bytes.includes('SECRET-EXIF')).toBe(false);
  expect(bytes.includes('<script>')).toBe(false);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const small = await shop.call(`${image.url}/v1/fill/w_100,h_100/a.jpg`);
  expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(100);

  await moderate(answer.review.id, 'REJECTED');
  expect((await shop.call(image.url)).status).toBe(404);
});

test('earlier pictures of a review are preserved if listed, up to three', async () => {
  const buyer = await buyAsMember(shop, SLUG);
  const first = (await write(buyer, {}, [photo, photo])).answer.review.content.media;
  const [one, two] = first.map(({ image }: { image: { id: string } }) => image.id);
  const tooMany = await write(buyer, { keep: [one, two] }, [photo, photo]);
  const next = (await write(buyer, { keep: [two, 'review_of-another'] }, [photo])).answer.review;
  const ids = next.content.media.map(({ image }: { image: { id: string } }) => image.id);

  expect(tooMany).toMatchObject({ status: 400, code: 'TOO_MANY_PICTURES' });
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(two);
  expect((await shop.call(`/media/${one}`)).status).toBe(404);
  expect((await shop.call(`/media/${two}`)).status).toBe(200);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
/** A picture of a few bytes that unpacks to 3.6 thousand million pixels. */
async function bomb(): Promise<Buffer> {
  const blank = { create: { width: 8, height: 8, channels: 3 as const, background: '#000' } };
  const png = await sharp(blank).png().toBuffer();
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test.each<[string, string, () => Buffer | Promise<Buffer>]>([
  ['an SVG', 'PICTURE_TYPE', () => Buffer.from(svg)],
  ['an HTML page', 'PICTURE_TYPE', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', 'PICTURE_TYPE', () => Buffer.from('GIF89a/*alert(1)*/')],
  ['an SVG behind the beginning of a JPEG', 'PICTURE_BROKEN', () => fake('ffd8ff', svg)],
  ['an SVG behind the beginning of a PNG', 'PICTURE_BROKEN', () => fake('89504e470d0a1a0a', svg)],
  ['half a picture', 'PICTURE_BROKEN', () => photo.subarray(0, photo.length / 2)],
  ['too many bytes', 'PICTURE_TOO_LARGE', () => Buffer.concat([photo, Buffer.alloc(5_000_000)])],
  ['a small file of too many pixels', 'PICTURE_TOO_MANY_PIXELS', bomb],
])('%s is refused as %s, and so is the whole form', async (_what, code, make) => {
  const buyer = await once(() => buyAsMember(shop, SLUG));
  expect(await write(buyer, {}, [photo, await make()])).toMatchObject({ status: 400, code });
  expect((await post('/written-reviews/v1/mine', buyer.token)).answer.reviews).toEqual([]);
});

const fake = (hex: string, text: string) =>
  Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(text)]);

test('a body that is no form, or a broken one, is refused as such', async () => {
  const { token } = await once(() => buyAsMember(shop, SLUG));
  const send = (type: string, body: string) =>
    shop.call('/written-reviews/v1/reviews', {
      token,
      init: { method: 'POST', headers: { 'content-type': type }, body },
    });

  expect((await send('application/json', '{}')).status).toBe(400);
  expect((await send('multipart/form-data; boundary=x', '--x\r\n')).status).toBe(400);
  expect((await send('multipart/form-data; boundary=x', 'x'.repeat(16_000_000))).status).toBe(413);
});

test('a member votes once, withdraws by another click, and never votes for the own review', async () => {
  const buyer = await buyAsMember(shop, SLUG);
  const { id } = (await write(buyer)).answer.review;
  const [first, two] = [await shop.newVisitor(), await shop.newVisitor()];
  const vote = (token: string) => post(`/written-reviews/v1/reviews/${id}/vote`, token);

  expect((await vote(first)).status).toBe(404);
  await moderate(id, 'APPROVED');
  expect((await vote(first)).answer).toEqual({ isHelpful: true, foundHelpful: 1 });
  expect((await vote(two)).answer).toEqual({ isHelpful: true, foundHelpful: 2 });
  const mine = await post('/written-reviews/v1/votes', first, { reviewIds: [id, 'other'] });
  expect(mine.answer).toEqual({ reviewIds: [id] });
  expect((await vote(first)).answer).toEqual({ isHelpful: false, foundHelpful: 1 });
  expect((await vote(buyer.token)).status).toBe(403);
  const { review } = await (await shop.call(`/reviews/v1/reviews/${id}`, { token: first })).json();
  expect(review.foundHelpful).toBe(1);
});

test('only the owner replies to a review and removes the reply', async () => {
  const buyer = await buyAsMember(shop, SLUG);
  const { id } = (await write(buyer)).answer.review;
  const reply = (token: string, method: string, message?: string) =>
    shop.call(`/reviews/v1/reviews/${id}/reply`, {
      token,
      init: { method, ...(message === undefined ? {} : { body: JSON.stringify({ message }) }) },
    });

  expect((await reply(buyer.token, 'PATCH', 'Mine')).status).toBe(403);
  const answered = await (await reply(ADMIN_API_KEY, 'PATCH', 'Thank you.')).json();
  expect(answered.review.reply).toMatchObject({ message: 'Thank you.' });
  const gone = await (await reply(ADMIN_API_KEY, 'DELETE')).json();
  expect(gone.review).not.toHaveProperty('reply');
});

test('without approval reviews are public at once, except those of members who bought nothing', async () => {
  const reviews = { waits: false, mailAfterDays: 0 };
  const settings = { ...testSettings, reviews };
  const app = await createServer({ db: shop.db, settings, log: silentLog });
  const buyer = await buyAsMember(shop, SLUG);
  const { answer } = await send(buyer.token, { productId: entityId, ...words }, [], app);
  const { client } = await signedInClient(shop, newTestEmail());
  const other = await app.request('/reviews/v1/reviews', {
    method: 'POST',
    headers: { authorization: client.auth.getTokens().accessToken.value },
    body: JSON.stringify({ review: { namespace: 'stores', entityId, content: { rating: 1 } } }),
  });

  expect(answer.review.moderation.moderationStatus).toBe('APPROVED');
  expect((await other.json()).review).toMatchObject({
    verified: false,
    moderation: { moderationStatus: 'IN_MODERATION' },
  });
});

test("an author changes and deletes only the own review by the vendor's calls", async () => {
  const [nora, ida] = [await buyAsMember(shop, SLUG), await buyAsMember(shop, SLUG)];
  const { id, revision } = (await write(nora)).answer.review;
  const change = (token: string, of: string) =>
    shop.call(`/reviews/v1/reviews/${id}`, {
      token,
      init: {
        method: 'PATCH',
        body: JSON.stringify({ review: { revision: of, content: { rating: 1 } } }),
      },
    });
  const remove = (token: string) =>
    shop.call(`/reviews/v1/reviews/${id}`, { token, init: { method: 'DELETE' } });

  expect((await change(ida.token, revision)).status).toBe(403);
  expect((await (await change(nora.token, revision)).json()).review.content.rating).toBe(1);
  expect((await change(nora.token, revision)).status).toBe(409);
  expect((await remove(ida.token)).status).toBe(403);
  expect((await remove(nora.token)).status).toBe(200);
  expect((await post('/written-reviews/v1/mine', nora.token)).answer.reviews).toEqual([]);
});

test('the number of reviews a member writes is limited', async () => {
  const buyer = await buyAsMember(shop, SLUG);
  const answers: number[] = [];
  for (let times = 0; times < 21; times += 1) answers.push((await write(buyer)).status);

  expect(answers.filter((status) => status === 200)).toHaveLength(20);
  expect(answers.at(-1)).toBe(429);
});

const sendRequests = () =>
  inviteReviews(shop.db, {
    publicUrl: testSettings.publicUrl,
    shopUrl: TEST_SHOP_URL,
    afterDays: 14,
  });
const reviewMails = async (email: string) =>
  (await mailsTo(shop, email)).filter(({ subject }) => subject.startsWith('How do you like'));

test('a guest gets one mail, some days after the order, and reviews by its link only', async () => {
  const guest = await buyAsGuest(shop, SLUG);
  await sendRequests();
  expect(await reviewMails(guest.email)).toEqual([]);
  setClockOffset(15 * DAY);
  await Promise.all([sendRequests(), sendRequests()]);
  await sendRequests();
  const mails = await reviewMails(guest.email);
  expect(mails).toHaveLength(1);
  const token = new URL(mails[0]?.link ?? '').searchParams.get('token') ?? '';
  const visitor = await shop.newVisitor();

  expect((await place(visitor, { token })).answer).toMatchObject({
    product: { id: entityId },
    review: null,
    author: { name: 'Nora' },
  });
  const first = await send(visitor, { token, ...words });
  const second = await send(visitor, { token, ...words, rating: '5' });
  expect(first.answer.review).toMatchObject({ verified: true, author: { authorName: 'Nora' } });
  expect(second.answer.review.id).toBe(first.answer.review.id);
  await post('/written-reviews/v1/reviews/delete', visitor, { token });
  expect((await place(visitor, { token })).answer.review).toBeNull();
});

test("a member who opens the mail's link reviews as a member, and one who has reviewed gets none", async () => {
  const [nora, ida] = [await buyAsMember(shop, SLUG), await buyAsMember(shop, SLUG)];
  await write(ida);
  setClockOffset(15 * DAY);
  await sendRequests();
  const [mail] = await reviewMails(nora.email);
  const token = new URL(mail?.link ?? '').searchParams.get('token') ?? '';
  const { review } = (await send(await shop.newVisitor(), { token, ...words })).answer;

  expect(review.author.contactId).toBe(nora.id);
  expect(await reviewMails(ida.email)).toEqual([]);
});

test('one click ends review mails, and opening the link alone does not', async () => {
  const email = newTestEmail();
  await buyAsGuest(shop, SLUG, email);
  setClockOffset(15 * DAY);
  await sendRequests();
  const [mail] = await reviewMails(email);
  const leave = /https?:\S+\/review-mails\/leave\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const path = leave.replace(testSettings.publicUrl, '');
  expect(await (await shop.call(path)).text()).toContain('Stop these mails');
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await shop.app.request(path, { method: 'POST', body })).status).toBe(200);
  expect((await shop.call('/review-mails/leave?token=x')).status).toBe(404);

  await buyAsGuest(shop, SLUG, email);
  setClockOffset(30 * DAY);
  await sendRequests();
  expect(await reviewMails(email)).toHaveLength(1);
});

test('deleting an account removes the name from its reviews, and its votes', async () => {
  const [nora, ida] = [await buyAsMember(shop, SLUG), await buyAsMember(shop, SLUG)];
  const { id } = (await write(nora, {}, [photo])).answer.review;
  await moderate(id, 'APPROVED');
  await post(`/written-reviews/v1/reviews/${id}/vote`, ida.token);
  for (const member of [nora, ida])
    await shop.call(`/members/v1/members/${member.id}`, {
      token: ADMIN_API_KEY,
      init: { method: 'DELETE' },
    });
  const path = `/reviews/v1/reviews/${id}`;
  const { review } = await (await shop.call(path, { token: ADMIN_API_KEY })).json();

  expect(review).toMatchObject({ author: { authorName: '' }, foundHelpful: 0 });
  expect(review.author).not.toHaveProperty('contactId');
});
