import { isolated, useFormAnswer } from '@horae/shared';
import { Notice } from '@horae/shared/ui/notice';
import { dateText } from '../orders/messages.ts';
import { messages, orderActionRefusal, returnRefusalText, returnStateText } from './messages.ts';
import type { OrderDetail, ReturnRequest } from './order-detail.ts';
import styles from './order-page.module.css';
import { ReturnForm } from './return-form.tsx';

export function ReturnSection({ detail: { order, care } }: { detail: OrderDetail }) {
  const answer = useFormAnswer('account/request-return');
  const refusedText = orderActionRefusal(Object.values(answer.refused ?? {})[0]);
  if (!care || order.status === 'CANCELED') return null;
  const { refusal, lines } = care.return;
  const words = returnRefusalText(refusal);
  const isPossible = refusal === null && lines.some(({ quantity }) => quantity > 0);
  return (
    <section aria-labelledby="returns">
      <h2 id="returns">{messages.returns}</h2>
      {answer.said && <Notice tone="ok">{messages.returnRequested}</Notice>}
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
        <p className={styles.note}>{messages.nothingReturnable}</p>
      )}
      {isPossible && (
        <ReturnForm order={order} offer={care.return} isOpen={refusedText !== undefined} />
      )}
    </section>
  );
}

interface ReturnRequestItemProps {
  request: ReturnRequest;
  detail: Pick<OrderDetail, 'order'>;
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
      {request.refunded && <p>{messages.paidBack(request.refunded.formattedAmount)}</p>}
    </>
  );
}
