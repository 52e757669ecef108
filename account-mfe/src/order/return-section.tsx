import { ActionForm, isolated, useFormAnswer } from '@horae/shared';
import type { Order } from '@horae/shared/orders/read-order';
import { Button } from '@horae/shared/ui/button';
import { TextArea } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { dateText } from '../orders/messages.ts';
import {
  orderActionRefusalText,
  orderTexts,
  RETURN_FIELD_PREFIX,
  returnLineRefusalText,
  returnRefusalText,
  returnStateText,
} from './messages.ts';
import styles from './order-page.module.css';
import type {
  OrderPageData,
  PossibleOrderActions,
  ReturnableLine,
  ReturnRequest,
} from './order-page-types.ts';

export function ReturnSection({ detail: { order, care } }: { detail: OrderPageData }) {
  const answer = useFormAnswer('account/request-return');
  const refusedText = orderActionRefusalText(Object.values(answer.refused ?? {})[0]);
  if (!care || order.status === 'CANCELED') return null;
  const { refusal, lines } = care.return;
  const words = returnRefusalText(refusal);
  const isPossible = refusal === null && lines.some(({ quantity }) => quantity > 0);
  return (
    <section aria-labelledby="returns">
      <h2 id="returns">{orderTexts.returns}</h2>
      {answer.said && <Notice tone="ok">{orderTexts.returnRequested}</Notice>}
      {refusedText && <Notice tone="bad">{refusedText}</Notice>}
      {care.returns.length > 0 && (
        <ul className={styles.returns}>
          {care.returns.map((request) => (
            <li key={request.id}>
              <ReturnRequestItem request={request} detail={{ order }} />
            </li>
          ))}
        </ul>
      )}
      {words && <p className={styles.note}>{words}</p>}
      {refusal === null && !isPossible && (
        <p className={styles.note}>{orderTexts.nothingReturnable}</p>
      )}
      {isPossible && (
        <ReturnForm order={order} offer={care.return} isOpen={refusedText !== undefined} />
      )}
    </section>
  );
}

interface ReturnRequestItemProps {
  request: ReturnRequest;
  detail: Pick<OrderPageData, 'order'>;
}

function ReturnRequestItem({ request, detail: { order } }: ReturnRequestItemProps) {
  const items = request.lines.map(({ lineId, quantity }) => {
    const name = isolated(order.lines.find(({ id }) => id === lineId)?.name ?? '');
    return quantity > 1 ? `${quantity} × ${name}` : name;
  });
  return (
    <>
      <p>
        <strong>{returnStateText(request.status)}</strong>
      </p>
      <p className={styles.note}>
        {`${items.join(', ')} · ${dateText(new Date(request.createdDate))}`}
      </p>
      {request.answer && <p className={styles.answer}>{request.answer}</p>}
      {request.refunded && <p>{orderTexts.paidBack(request.refunded.formattedAmount)}</p>}
    </>
  );
}

interface ReturnFormProps {
  order: Order;
  offer: PossibleOrderActions['return'];
  /** Whether it begins open, as after a refusal. */
  isOpen: boolean;
}

/** Requests a return of some items of an order; items that are not returnable say why before anything is chosen. */
function ReturnForm({ order, offer, isOpen }: ReturnFormProps) {
  const { values = {} } = useFormAnswer('account/request-return');
  const typed = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  return (
    <details className={styles.act} open={isOpen}>
      <summary>{orderTexts.requestReturnTitle}</summary>
      <p className={styles.note}>
        <span>{orderTexts.returnHint}</span>
        {offer.until && (
          <span>{` ${orderTexts.returnUntil(dateText(new Date(offer.until)))}`}</span>
        )}
      </p>
      <ActionForm action="account/request-return" className={styles.form}>
        <input type="hidden" name="orderId" value={order.id} />
        <ul className={styles.choices}>
          {offer.lines.map((line) => (
            <li key={line.lineId}>
              <LineChoice
                line={line}
                name={lineName(order, line)}
                chosen={typed(RETURN_FIELD_PREFIX + line.lineId)}
              />
            </li>
          ))}
        </ul>
        <TextArea
          label={orderTexts.returnReason}
          name="reason"
          defaultValue={typed('reason')}
          maxLength={500}
          rows={3}
          optional
        />
        <Button type="submit" look="secondary">
          {orderTexts.returnSubmit}
        </Button>
      </ActionForm>
    </details>
  );
}

interface LineChoiceProps {
  line: ReturnableLine;
  name: string;
  /** How many were chosen before the form was refused. */
  chosen: string | undefined;
}

function LineChoice({ line, name, chosen }: LineChoiceProps) {
  const { lineId, quantity, reason } = line;
  if (quantity === 0) {
    return (
      <p className={styles.choice}>
        <span>{`${isolated(name)} `}</span>
        <span className={styles.note}>{returnLineRefusalText(reason)}</span>
      </p>
    );
  }
  if (quantity === 1) {
    return (
      <label className={styles.choice}>
        <input
          type="checkbox"
          name={`${RETURN_FIELD_PREFIX}${lineId}`}
          value="1"
          defaultChecked={chosen !== undefined}
        />
        <span>{name}</span>
      </label>
    );
  }
  return (
    <label className={styles.choice}>
      <select
        name={`${RETURN_FIELD_PREFIX}${lineId}`}
        defaultValue={chosen ?? '0'}
        aria-label={orderTexts.quantityLabel(name)}
      >
        {Array.from({ length: quantity + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
      <span>{name}</span>
    </label>
  );
}

function lineName({ lines }: Order, { lineId }: ReturnableLine): string {
  const line = lines.find(({ id }) => id === lineId);
  return line ? [line.name, ...line.choices].join(', ') : '';
}
