import * as v from 'valibot';
import { callAsOwner, type OwnerEnvironment } from './call-as-owner.ts';
import {
  OrderReturn,
  OrderSchema,
  orderReturnText,
  orderText,
  parcelAddressLabelText,
} from './order-text-for-owner.ts';
import { reportParcelStep } from './record-parcel-step.ts';

const USAGE =
  'orders: say list, show <number>, pack <number>, ship <number> [carrier [tracking [link]]], deliver <number>, cancel <number>, returns [all], accept <return> <words>, refuse <return> <words> or refund <return> [words]';
const MOST = 50;
const Orders = v.object({ orders: v.array(OrderSchema) });
const Returns = v.object({ returns: v.array(OrderReturn) });
const ANSWERS: Record<string, string> = {
  accept: 'ACCEPTED',
  refuse: 'REFUSED',
  refund: 'REFUNDED',
};
const STEPS: Record<string, string> = { pack: 'Ready', ship: 'In_Delivery', deliver: 'Fulfilled' };

/** Carries out one command of the owner; answers what it has to say. Throws one line that says what is wrong. */
export async function ordersCommand(
  [verb = '', ...rest]: readonly string[],
  environment: OwnerEnvironment,
): Promise<string> {
  const [id = '', ...words] = rest;
  if (verb === 'list') return list(environment);
  if (verb === 'returns') return listReturns(id, environment);
  if (id === '') throw new Error(USAGE);
  const status = ANSWERS[verb];
  if (status) return answerReturn(environment, id, { status, words: words.join(' ') });
  if (!['show', 'cancel'].includes(verb) && !STEPS[verb]) throw new Error(USAGE);
  const order = await orderOf(id, environment);
  const step = STEPS[verb];
  if (step) await reportParcelStep(environment, order.id, { step, tracking: words });
  if (verb === 'cancel') {
    await callAsOwner(environment, `/ecom/v1/orders/${order.id}/cancel`, {
      method: 'POST',
      body: {},
    });
  }
  const after = await orderOf(id, environment);
  return [orderText(after), parcelAddressLabelText(after)].filter(Boolean).join('\n');
}

async function search(environment: OwnerEnvironment, filter: object) {
  const body = { search: { filter, cursorPaging: { limit: MOST } } };
  const answer = await callAsOwner(environment, '/ecom/v1/orders/search', { method: 'POST', body });
  return v.parse(Orders, answer).orders;
}

/** The newest orders that are not sent and not canceled, the oldest first: they wait for longest. */
async function list(environment: OwnerEnvironment): Promise<string> {
  const waiting = { fulfillmentStatus: 'NOT_FULFILLED', status: 'APPROVED' };
  const found = await search(environment, waiting);
  return found.length === 0 ? 'none' : found.toReversed().map(orderText).join('\n');
}

async function orderOf(number: string, environment: OwnerEnvironment) {
  if (!/^\d{1,9}$/.test(number)) throw new Error(USAGE);
  const [order] = await search(environment, { number: Number(number) });
  if (order) return order;
  throw new Error(`orders: there is no order ${number}`);
}

async function listReturns(which: string, environment: OwnerEnvironment): Promise<string> {
  if (!['', 'all'].includes(which)) throw new Error(USAGE);
  const body = which === 'all' ? {} : { status: 'REQUESTED' };
  const path = '/order-care/v1/returns/query';
  const { returns } = v.parse(
    Returns,
    await callAsOwner(environment, path, { method: 'POST', body }),
  );
  return returns.length === 0 ? 'none' : returns.map(orderReturnText).join('\n');
}

async function answerReturn(
  environment: OwnerEnvironment,
  id: string,
  answer: { status: string; words: string },
): Promise<string> {
  // Where to send it, and why it is not taken back, no one but the owner can say.
  if (answer.words === '' && answer.status !== 'REFUNDED') {
    throw new Error('orders: an answer needs words for the buyer');
  }
  const path = `/order-care/v1/returns/${encodeURIComponent(id)}/answer`;
  const reply = await callAsOwner(environment, path, { method: 'POST', body: answer });
  return orderReturnText(v.parse(v.object({ return: OrderReturn }), reply).return);
}
