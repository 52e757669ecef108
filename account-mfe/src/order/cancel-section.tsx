import { ActionForm, useFormAnswer } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { actionRefusal, cancelRefusal, messages, momentText } from './messages.ts';
import type { OrderDetail } from './order-detail.ts';
import styles from './order-page.module.css';

/** Cancels the order after a second click, or says why it can no longer be canceled. */
export function CancelSection({ detail: { order, care, parcel } }: { detail: OrderDetail }) {
  const told = actionRefusal(useFormAnswer('account/cancel-order').refused?.['']);
  if (!care || order.status === 'CANCELED') return null;
  const { refusal, until } = care.cancel;
  const isOver = refusal !== null;
  // Once there is a parcel the reason is obvious and would only add noise.
  const words = parcel && !told ? undefined : cancelRefusal(refusal);
  return (
    <>
      {told && <Notice tone="bad">{told}</Notice>}
      {isOver && words && <p className={styles.note}>{words}</p>}
      {!isOver && (
        <details className={styles.act}>
          <summary>{messages.cancel}</summary>
          <p>{messages.cancelWhat}</p>
          <p className={styles.note}>{messages.cancelUntil(momentText(until))}</p>
          <ActionForm action="account/cancel-order">
            <input type="hidden" name="orderId" value={order.id} />
            <Button type="submit" look="secondary">
              {messages.cancelPress(order.number)}
            </Button>
          </ActionForm>
        </details>
      )}
    </>
  );
}
