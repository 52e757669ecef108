import { imageSource, isolated } from '@horae/shared';
import { Picture } from '../ui/picture.tsx';
import styles from './order-summary.module.css';
import type { Order, OrderLine } from './read-order.ts';

const PICTURE = { width: 72, height: 72 };

export function OrderSummary({ order }: { order: Order }) {
  const { lines, sums, delivery } = order;
  return (
    <div className={styles.summary}>
      <ul className={styles.lines} aria-label="Watches of this order">
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <Sum name="Subtotal" amount={sums.subtotal} />
        <Sum name="Discount" amount={sums.discount} />
        <Sum
          name={delivery?.title ? `Shipping, ${delivery.title}` : 'Shipping'}
          amount={sums.shipping}
        />
        <Sum name="Tax" amount={sums.tax} />
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{sums.total}</dd>
        </div>
      </dl>
      {delivery && (
        <div className={styles.delivery}>
          <p className={styles.caption}>Delivery to</p>
          <address>
            {delivery.address.map((line) => (
              <bdi key={line}>{line}</bdi>
            ))}
          </address>
          {delivery.arrives && order.status !== 'CANCELED' && (
            <p>
              <span className={styles.caption}>Promised for </span>
              <span>{delivery.arrives}</span>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function Line({ line }: { line: OrderLine }) {
  const words = [
    ...line.choices.map(isolated),
    ...(line.quantity > 1 ? [`${line.quantity} pieces`] : []),
  ];
  return (
    <>
      {line.picture ? (
        <Picture {...imageSource(line.picture, PICTURE)} className={styles.picture} alt="" />
      ) : (
        <span className={styles.picture} />
      )}
      <div>
        <p className={styles.name}>
          <bdi>{line.name}</bdi>
        </p>
        <p className={styles.choices}>{words.join(' · ')}</p>
        {line.texts.map(({ title, text }) => (
          <p key={title} className={styles.text}>
            <span>{`${title}: `}</span>
            <bdi>{text}</bdi>
          </p>
        ))}
        {line.texts.length > 0 && <p className={styles.choices}>Made for you, not returnable</p>}
      </div>
      <p className={styles.price}>{line.price}</p>
    </>
  );
}

function Sum({ name, amount }: { name: string; amount: string | null }) {
  if (!amount) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
