import { ActionForm, isolated, useFormAnswer } from '@horae/shared';
import type { Order } from '@horae/shared/orders/read-order';
import { Button } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { Link } from 'react-router-dom';
import { orderActionRefusalText, orderTexts } from './messages.ts';
import styles from './order-page.module.css';

/** An action of the cart: it leads to the cart, or back to here where something is not sold any more. */
export function BuyAgain({ order }: { order: Order }) {
  const { said, values, refused } = useFormAnswer('cart/reorder');
  const left = String(values?.left ?? '').split(',');
  const missing = order.lines.filter(({ id }) => left.includes(id));
  const count = Number(values?.count) || 0;
  const refusedText = orderActionRefusalText(refused?.['']);
  return (
    <>
      {said && (
        <Notice tone={count > 0 ? 'ok' : 'bad'}>
          <span>{`${orderTexts.notAgain} ${missing.map(({ name }) => isolated(name)).join(', ')}. `}</span>
          {count > 0 && <Link to="/cart">{orderTexts.restAgain}</Link>}
        </Notice>
      )}
      {refusedText && <Notice tone="bad">{refusedText}</Notice>}
      <ActionForm action="cart/reorder" className={styles.again}>
        <input type="hidden" name="orderId" value={order.id} />
        <Button type="submit">{orderTexts.again}</Button>
        <span className={styles.note}>{orderTexts.againHint}</span>
      </ActionForm>
    </>
  );
}
