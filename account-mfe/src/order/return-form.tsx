import { ActionForm, isolated, useFormAnswer } from '@horae/shared';
import type { Order } from '@horae/shared/orders/read-order';
import { Button } from '@horae/shared/ui/button';
import { TextArea } from '@horae/shared/ui/field';
import { dateText } from '../orders/messages.ts';
import { LINE_FIELD_PREFIX, lineRefusalText, messages } from './messages.ts';
import type { OrderActions, ReturnableLine } from './order-detail.ts';
import styles from './order-page.module.css';

interface ReturnFormProps {
  order: Order;
  offer: OrderActions['return'];
  /** Whether it begins open, as after a refusal. */
  isOpen: boolean;
}

/** Requests a return of some items of an order; items that are not returnable say why before anything is chosen. */
export function ReturnForm({ order, offer, isOpen }: ReturnFormProps) {
  const { values = {} } = useFormAnswer('account/request-return');
  const typed = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  return (
    <details className={styles.act} open={isOpen}>
      <summary>{messages.requestReturnTitle}</summary>
      <p className={styles.note}>
        <span>{messages.returnHint}</span>
        {offer.until && <span>{` ${messages.returnUntil(dateText(new Date(offer.until)))}`}</span>}
      </p>
      <ActionForm action="account/request-return" className={styles.form}>
        <input type="hidden" name="orderId" value={order.id} />
        <ul className={styles.choices}>
          {offer.lines.map((line) => (
            <li key={line.lineId}>
              <LineChoice
                line={line}
                name={nameOf(order, line)}
                chosen={typed(LINE_FIELD_PREFIX + line.lineId)}
              />
            </li>
          ))}
        </ul>
        <TextArea
          label={messages.returnReason}
          name="reason"
          defaultValue={typed('reason')}
          maxLength={500}
          rows={3}
          optional
        />
        <Button type="submit" look="secondary">
          {messages.returnSubmit}
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
        <span className={styles.note}>{lineRefusalText(reason)}</span>
      </p>
    );
  }
  if (quantity === 1) {
    return (
      <label className={styles.choice}>
        <input
          type="checkbox"
          name={`${LINE_FIELD_PREFIX}${lineId}`}
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
        name={`${LINE_FIELD_PREFIX}${lineId}`}
        defaultValue={chosen ?? '0'}
        aria-label={messages.quantityOf(name)}
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

function nameOf({ lines }: Order, { lineId }: ReturnableLine): string {
  const line = lines.find(({ id }) => id === lineId);
  return line ? [line.name, ...line.choices].join(', ') : '';
}
