import { isolated, useFormAnswer } from '@horae/shared';
import { Notice } from '@horae/shared/ui/notice';
import { dateText } from '../orders/messages.ts';
import { actionRefusal, messages, returnRefusal, returnState } from './messages.ts';
import type { AskedReturn, OrderDetail } from './order-detail.ts';
import styles from './order-page.module.css';
import { ReturnForm } from './return-form.tsx';

export function ReturnSection({ detail: { order, care } }: { detail: OrderDetail }) {
  const answer = useFormAnswer('account/request-return');
  const told = actionRefusal(Object.values(answer.refused ?? {})[0]);
  if (!care || order.status === 'CANCELED') return null;
  const { refusal, lines } = care.return;
  const words = returnRefusal(refusal);
  const isPossible = refusal === null && lines.some(({ quantity }) => quantity > 0);
  return (
    <section aria-labelledby="returns">
      <h2 id="returns">{messages.returns}</h2>
      {answer.said && <Notice tone="ok">{messages.returnAsked}</Notice>}
      {told && <Notice tone="bad">{told}</Notice>}
      {care.returns.length > 0 && (
        <ul className={styles.returns}>
          {care.returns.map((asked) => (
            <li key={asked.id}>
              <AskedBack asked={asked} detail={{ order }} />
            </li>
          ))}
        </ul>
      )}
      {words && <p className={styles.note}>{words}</p>}
      {refusal === null && !isPossible && <p className={styles.note}>{messages.nothingLeft}</p>}
      {isPossible && <ReturnForm order={order} offer={care.return} isOpen={told !== undefined} />}
    </section>
  );
}

interface AskedBackProps {
  asked: AskedReturn;
  detail: Pick<OrderDetail, 'order'>;
}

function AskedBack({ asked, detail: { order } }: AskedBackProps) {
  const pieces = asked.lines.map(({ lineId, quantity }) => {
    const name = isolated(order.lines.find(({ id }) => id === lineId)?.name ?? '');
    return quantity > 1 ? `${quantity} × ${name}` : name;
  });
  return (
    <>
      <p>
        <strong>{returnState(asked.status)}</strong>
      </p>
      <p className={styles.note}>
        {`${pieces.join(', ')} · ${dateText(new Date(asked.createdDate))}`}
      </p>
      {asked.answer && <p className={styles.answer}>{asked.answer}</p>}
      {asked.refunded && <p>{messages.paidBack(asked.refunded.formattedAmount)}</p>}
    </>
  );
}
