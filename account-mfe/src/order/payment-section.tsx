import { messages } from './messages.ts';
import type { Payments } from './order-detail.ts';
import styles from './order-page.module.css';

export function PaymentSection({ payments }: { payments: Payments }) {
  const { paid, refunded } = payments;
  if (paid.length === 0) return null;
  return (
    <section aria-labelledby="payment">
      <h2 id="payment">{messages.payment}</h2>
      <dl className={styles.payments}>
        {paid.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        {refunded.map(({ name, amount }, at) => (
          <div key={at}>
            <dt>{`${messages.refunded}, ${name}`}</dt>
            <dd>{`−${amount}`}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
