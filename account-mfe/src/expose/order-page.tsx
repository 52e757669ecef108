import { ActionForm, type PageModule, useFormAnswer } from '@horae/shared';
import { OrderSummary } from '@horae/shared/orders/order-summary';
import { Button, buttonClass } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { StateMessage } from '@horae/shared/ui/state-message';
import { Link, useParams } from 'react-router-dom';
import { MemberFrame } from '../member-area/member-frame.tsx';
import { QueryBoundary } from '../member-area/query-boundary.tsx';
import { BuyAgain } from '../order/buy-again.tsx';
import {
  cancelRefusalText,
  dateTimeText,
  orderActionRefusalText,
  orderTexts,
} from '../order/messages.ts';
import styles from '../order/order-page.module.css';
import type { OrderPageData, OrderPaymentsData } from '../order/order-page-types.ts';
import { ReturnSection } from '../order/return-section.tsx';
import { TrackingSteps } from '../order/tracking-steps.tsx';
import { useOrder } from '../order/use-order.ts';
import { dateText } from '../orders/messages.ts';
import { OrderReviewLinks } from '../review/order-review-links.tsx';

/** One order of the member: what it is, where it is, and what can still be done about it. */
function OrderPage() {
  const { id = '' } = useParams();
  const query = useOrder(id);
  const order = query.data?.order;
  const lead = order ? orderTexts.lead(dateText(order.placedAt)) : '';
  return (
    <MemberFrame
      title={order ? orderTexts.title(order.number) : orderTexts.loadingTitle}
      lead={lead}
    >
      <QueryBoundary query={query} what="Your order">
        {(detail) => (detail ? <Detail detail={detail} /> : <NoOrder />)}
      </QueryBoundary>
    </MemberFrame>
  );
}

function Detail({ detail }: { detail: OrderPageData }) {
  const { order, payments } = detail;
  const isSent = order.delivery !== null;
  return (
    <div className={styles.detail}>
      <ServerHtml order={order} />
      {isSent && order.status !== 'CANCELED' && <TrackingSteps detail={detail} />}
      <section aria-labelledby="content">
        <h2 id="content">{orderTexts.content}</h2>
        <OrderSummary order={order} />
      </section>
      {payments && <PaymentSection payments={payments} />}
      <div className={styles.acts}>
        <BuyAgain order={order} />
        <CancelSection detail={detail} />
        {isSent && <ReturnSection detail={detail} />}
        {order.status !== 'CANCELED' && <OrderReviewLinks lines={order.lines} />}
        <p className={styles.ways}>
          <Link to="/account/orders">{orderTexts.back}</Link>
          <Button look="quiet" size="small" className="needs-script" onClick={() => window.print()}>
            {orderTexts.print}
          </Button>
        </p>
      </div>
    </div>
  );
}

function ServerHtml({ order }: Pick<OrderPageData, 'order'>) {
  const isNew = useFormAnswer('account/cancel-order').said !== undefined;
  if (order.status === 'CANCELED') {
    const tone = isNew ? 'ok' : 'neutral';
    return <Notice tone={tone}>{isNew ? orderTexts.justCanceled : orderTexts.canceled}</Notice>;
  }
  return order.delivery ? null : <p className={styles.note}>{orderTexts.giftsOnly}</p>;
}

function NoOrder() {
  const actions = (
    <Link to="/account/orders" className={buttonClass()}>
      {orderTexts.allOrders}
    </Link>
  );
  return (
    <StateMessage dial="broken" title={orderTexts.missing} actions={actions}>
      {orderTexts.missingHint}
    </StateMessage>
  );
}

function PaymentSection({ payments }: { payments: OrderPaymentsData }) {
  const { paid, refunded } = payments;
  if (paid.length === 0) return null;
  return (
    <section aria-labelledby="payment">
      <h2 id="payment">{orderTexts.payment}</h2>
      <dl className={styles.payments}>
        {paid.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        {refunded.map(({ name, amount }, at) => (
          <div key={at}>
            <dt>{`${orderTexts.refunded}, ${name}`}</dt>
            <dd>{`−${amount}`}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Cancels the order after a second click, or says why it can no longer be canceled. */
function CancelSection({ detail: { order, care, parcel } }: { detail: OrderPageData }) {
  const refusedText = orderActionRefusalText(useFormAnswer('account/cancel-order').refused?.['']);
  if (!care || order.status === 'CANCELED') return null;
  const { refusal, until } = care.cancel;
  const isOver = refusal !== null;
  // Once there is a parcel the reason is obvious and would only add noise.
  const words = parcel && !refusedText ? undefined : cancelRefusalText(refusal);
  return (
    <>
      {refusedText && <Notice tone="bad">{refusedText}</Notice>}
      {isOver && words && <p className={styles.note}>{words}</p>}
      {!isOver && (
        <details className={styles.act}>
          <summary>{orderTexts.cancel}</summary>
          <p>{orderTexts.cancelWhat}</p>
          <p className={styles.note}>{orderTexts.cancelUntil(dateTimeText(until))}</p>
          <ActionForm action="account/cancel-order">
            <input type="hidden" name="orderId" value={order.id} />
            <Button type="submit" look="secondary">
              {orderTexts.cancelSubmit(order.number)}
            </Button>
          </ActionForm>
        </details>
      )}
    </>
  );
}

export const Component: PageModule['Component'] = OrderPage;
