import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buyOrder, markParcel } from '../testing/buy-order.ts';
import { callQaControl, MEMBER_PASSWORD, mailsTo } from '../testing/member-client.ts';
import { memberTestSetup } from '../testing/member-test-shop.ts';
import { reviews } from './commerce/reviews/review-tables.ts';

/*
 * Two edges that do not know of each other carry one submission out side by side, each with a session that it began: the
 * platform knows it by its key.
 */

const at = memberTestSetup();

type Send = (key: string) => Response | Promise<Response>;

/** The answers to one call that came twice together and once more later. */
async function threeTimes(send: Send): Promise<Response[]> {
  const key = randomUUID();
  const [first, second] = await Promise.all([send(key), send(key)]);
  const answers = [first, second, await send(key)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  return answers;
}

/** Sends a call with a key, by this session. */
const sendBy =
  (token: string, path: string, body: object = {}): Send =>
  (key) =>
    at.shop.call(path, { token, body, init: { headers: { 'idempotency-key': key } } });

/** Sends a call with a key, each time by a session that just began. */
const send =
  (path: string, body: object = {}): Send =>
  async (key) =>
    sendBy(await at.shop.newVisitor(), path, body)(key);

const mailCount = async () => (await mailsTo(at.shop, at.email)).length;

test('a repeated vote submission counts once, and a new submission withdraws the vote', async () => {
  const [review] = await at.shop.db.select().from(reviews).orderBy(asc(reviews.id)).limit(1);
  const { id, foundHelpful } = review ?? expect.fail('no review');
  await at.shop.db.update(reviews).set({ moderationStatus: 'APPROVED' }).where(eq(reviews.id, id));
  const path = `/written-reviews/v1/reviews/${id}/vote`;
  const vote = sendBy(await at.shop.newVisitor(), path);
  for (const answer of await threeTimes(vote)) {
    expect(await answer.json()).toEqual({ isHelpful: true, foundHelpful: foundHelpful + 1 });
  }
  expect(await (await vote('key-of-the-next')).json()).toEqual({ isHelpful: false, foundHelpful });
});

test('a vote counts once although its submission started two sessions', async () => {
  const [review] = await at.shop.db.select().from(reviews).orderBy(asc(reviews.id)).limit(1);
  const { id, foundHelpful } = review ?? expect.fail('no review');
  await threeTimes(send(`/written-reviews/v1/reviews/${id}/vote`));
  const [after] = await at.shop.db.select().from(reviews).where(eq(reviews.id, id));

  expect(after?.foundHelpful).toBe(foundHelpful + 1);
});

test('a repeated return submission creates one return, even if more could be returned', async () => {
  const { email } = at;
  const lines = [{ slug: 'terrain-38', options: { Strap: 'Olive nylon' }, quantity: 2 }];
  const bought = await buyOrder(at.shop, { lines, form: { email } });
  await markParcel(at.shop, bought.id, 'Fulfilled');
  const before = await mailCount();
  const [line] = (await bought.order()).lines;
  const body = { lines: [{ lineId: line?.lineId, quantity: 1 }] };
  const token = bought.client.auth.getTokens().accessToken.value;
  await threeTimes(sendBy(token, `/order-care/v1/orders/${bought.id}/returns`, body));

  expect((await bought.care()).returns).toHaveLength(1);
  expect(await mailCount()).toBe(before + 1);
});

test('a repeated recovery submission mails one link, which stays valid', async () => {
  await at.client.auth.register({ email: at.email, password: MEMBER_PASSWORD });
  await threeTimes(send('/_api/iam/recovery/v1/send-email', { email: at.email }));

  expect(await mailCount()).toBe(1);
});

test('a repeated code submission mails one code, which stays valid', async () => {
  await callQaControl(at.shop, 'policy', { emailVerification: true });
  const entry = { loginId: { email: at.email }, password: MEMBER_PASSWORD };
  const token = await at.shop.newVisitor();
  const registered = await at.shop.call('/v2/register', { token, body: entry });
  const { stateToken } = await registered.json();
  await threeTimes(send('/_api/iam/verification/v1/auth/resend', { stateToken }));

  expect(await mailCount()).toBe(2);
});
