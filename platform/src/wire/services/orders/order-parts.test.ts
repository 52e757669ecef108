import { beforeEach, expect, test } from 'vitest';
import {
  applicationErrorWith,
  type EcomClient,
  ownerEcomClient,
  visitorEcomClient,
} from '../../../../testing/ecom-client.ts';
import { addToCart } from '../../../../testing/fill-cart.ts';
import { signedInClient } from '../../../../testing/member-client.ts';
import { payCheckout, startHostedCheckout } from '../../../../testing/pay-checkout.ts';
import { sdkClient } from '../../../../testing/sdk-client.ts';
import { testShop } from '../../../../testing/test-shop.ts';

const shop = testShop();
const steel = { slug: 'tidal-300', options: { Strap: 'Steel bracelet' } };
let client: EcomClient;

beforeEach(async () => {
  client = await visitorEcomClient();
});

async function buy(of = client): Promise<string> {
  await addToCart(shopper(of), steel);
  const paid = await payCheckout(shop, await startHostedCheckout(shopper(of)));
  return new URL(paid.headers.get('location') ?? '').searchParams.get('orderId') ?? '';
}

/** The client with the modules of a storefront and the same tokens. */
function shopper(of: { auth: { getTokens: EcomClient['auth']['getTokens'] } }) {
  const same = sdkClient();
  same.auth.setTokens(of.auth.getTokens());
  return same;
}

test('the buyer reads an order by the id of the thank-you page', async () => {
  const id = await buy();

  expect(await client.orders.getOrder(id)).toMatchObject({ _id: id, paymentStatus: 'PAID' });
});

test('the card of an order is shown to its buyer and the merchant only', async () => {
  const id = await buy();
  const payment = {
    amount: { amount: '389.00', formattedAmount: '$389.00' },
    status: 'APPROVED',
    regularPaymentDetails: { creditCardDetails: { lastFourDigits: '4242' } },
  };
  const expected = { orderId: id, payments: [payment], refunds: [] };
  const own = await client.orderTransactions.listTransactionsForSingleOrder(id);
  const all = await ownerEcomClient().orderTransactions.listTransactionsForMultipleOrders([id]);

  expect(own.orderTransactions).toMatchObject(expected);
  expect(all.orderTransactions).toMatchObject([expected]);
  const other = await visitorEcomClient();
  await expect(other.orderTransactions.listTransactionsForSingleOrder(id)).rejects.toMatchObject(
    applicationErrorWith('ORDER_NOT_FOUND'),
  );
  const none = await other.orderTransactions.listTransactionsForMultipleOrders([id]);
  expect(none.orderTransactions).toEqual([]);
});

test('a new order has no fulfillments', async () => {
  const id = await buy();
  const own = await client.orderFulfillments.listFulfillmentsForSingleOrder(id);
  const several = await client.orderFulfillments.listFulfillmentsForMultipleOrders([id, 'none']);

  expect(own.orderWithFulfillments).toEqual({ orderId: id, fulfillments: [] });
  expect(several.ordersWithFulfillments).toEqual([{ orderId: id, fulfillments: [] }]);
  const other = await visitorEcomClient();
  await expect(other.orderFulfillments.listFulfillmentsForSingleOrder(id)).rejects.toMatchObject(
    applicationErrorWith('ORDER_NOT_FOUND'),
  );
});

test('a member finds the own orders by member and by contact', async () => {
  const { client: member } = await signedInClient(shop);
  const { _id: memberId } = (await member.members.getCurrentMember()).member ?? {};
  const of = await visitorEcomClient();
  of.auth.setTokens(member.auth.getTokens());
  const id = await buy(of);
  const owner = ownerEcomClient();
  const found = async (filter: Record<string, unknown>) =>
    (await owner.orders.searchOrders({ filter })).orders?.map(({ _id }) => _id);

  expect((await of.orders.getOrder(id)).buyerInfo).toMatchObject({ memberId, contactId: memberId });
  expect(await found({ 'buyerInfo.memberId': memberId })).toEqual([id]);
  expect(await found({ 'buyerInfo.contactId': { $eq: memberId } })).toEqual([id]);
  expect(await found({ 'buyerInfo.visitorId': memberId })).toEqual([]);
});

const FILTERS: [Record<string, unknown>, number][] = [
  [{ status: 'APPROVED' }, 1],
  [{ status: { $ne: 'INITIALIZED' } }, 1],
  [{ status: { $in: ['CANCELED'] } }, 0],
  [{ paymentStatus: 'PAID' }, 1],
  [{ paymentStatus: { $in: ['NOT_PAID', 'PENDING'] } }, 0],
  [{ fulfillmentStatus: 'NOT_FULFILLED' }, 1],
  [{ 'priceSummary.total.amount': { $gte: '389.00', $lt: '390' } }, 1],
];

test.each(FILTERS)('orders are filtered by %j', async (filter, count) => {
  await buy();

  expect((await client.orders.searchOrders({ filter })).orders).toHaveLength(count);
});
