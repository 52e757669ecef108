import type { OwnOrderInfo } from './chat-reply.ts';
import { chatTexts } from './chat-texts.ts';
import styles from './order-table.module.css';

/** Orders that a reply mentions, newest first. */
export function OrderTable({ orders }: { orders: OwnOrderInfo[] }) {
  return (
    <table className={styles.orders}>
      <caption className="visually-hidden">{chatTexts.orders}</caption>
      <thead>
        <tr>
          <th scope="col">{chatTexts.order}</th>
          <th scope="col">{chatTexts.watches}</th>
          <th scope="col" className={styles.total}>
            {chatTexts.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ number, placedAt, items, total }) => (
          <tr key={number}>
            <th scope="row">
              <span>{number}</span>
              <time dateTime={placedAt}>{day(placedAt)}</time>
            </th>
            <td>{items.join(', ')}</td>
            <td className={styles.total}>{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same on the edge, in every browser and in the sentence of the reply. */
function day(placedAt: string): string {
  return new Date(placedAt).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
